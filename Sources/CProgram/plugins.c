#include "CProgram.h"

// The compiler notes the files that #embed names, so a changed plugin is recompiled.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define BEGIN(name) {name, (const unsigned char[]){
#define END }},

static const struct program_plugin plugins[] = {
    BEGIN("curves/anticipate")
#embed "../../plugins/curves/anticipate.lua" suffix(, 0)
    END
    BEGIN("curves/back")
#embed "../../plugins/curves/back.lua" suffix(, 0)
    END
    BEGIN("curves/bounce")
#embed "../../plugins/curves/bounce.lua" suffix(, 0)
    END
    BEGIN("curves/circ")
#embed "../../plugins/curves/circ.lua" suffix(, 0)
    END
    BEGIN("curves/elastic")
#embed "../../plugins/curves/elastic.lua" suffix(, 0)
    END
    BEGIN("curves/expo")
#embed "../../plugins/curves/expo.lua" suffix(, 0)
    END
    BEGIN("curves/material-emphasized")
#embed "../../plugins/curves/material-emphasized.lua" suffix(, 0)
    END
    BEGIN("curves/rough")
#embed "../../plugins/curves/rough.lua" suffix(, 0)
    END
    BEGIN("curves/slow-motion")
#embed "../../plugins/curves/slow-motion.lua" suffix(, 0)
    END
    BEGIN("curves/wiggle")
#embed "../../plugins/curves/wiggle.lua" suffix(, 0)
    END
    BEGIN("interactions/arc-to-tap")
#embed "../../plugins/interactions/arc-to-tap.lua" suffix(, 0)
    END
    BEGIN("interactions/bottom-sheet")
#embed "../../plugins/interactions/bottom-sheet.lua" suffix(, 0)
    END
    BEGIN("interactions/bounded-zoom")
#embed "../../plugins/interactions/bounded-zoom.lua" suffix(, 0)
    END
    BEGIN("interactions/carousel")
#embed "../../plugins/interactions/carousel.lua" suffix(, 0)
    END
    BEGIN("interactions/flick-drawer")
#embed "../../plugins/interactions/flick-drawer.lua" suffix(, 0)
    END
    BEGIN("interactions/knob")
#embed "../../plugins/interactions/knob.lua" suffix(, 0)
    END
    BEGIN("interactions/magnet")
#embed "../../plugins/interactions/magnet.lua" suffix(, 0)
    END
    BEGIN("interactions/orbit")
#embed "../../plugins/interactions/orbit.lua" suffix(, 0)
    END
    BEGIN("interactions/peek")
#embed "../../plugins/interactions/peek.lua" suffix(, 0)
    END
    BEGIN("interactions/pinch-zoom-rotate")
#embed "../../plugins/interactions/pinch-zoom-rotate.lua" suffix(, 0)
    END
    BEGIN("interactions/press-scale")
#embed "../../plugins/interactions/press-scale.lua" suffix(, 0)
    END
    BEGIN("interactions/pull-to-refresh")
#embed "../../plugins/interactions/pull-to-refresh.lua" suffix(, 0)
    END
    BEGIN("interactions/pulse")
#embed "../../plugins/interactions/pulse.lua" suffix(, 0)
    END
    BEGIN("interactions/reveal")
#embed "../../plugins/interactions/reveal.lua" suffix(, 0)
    END
    BEGIN("interactions/ripple-on-tap")
#embed "../../plugins/interactions/ripple-on-tap.lua" suffix(, 0)
    END
    BEGIN("interactions/slider")
#embed "../../plugins/interactions/slider.lua" suffix(, 0)
    END
    BEGIN("interactions/spring-to-tap")
#embed "../../plugins/interactions/spring-to-tap.lua" suffix(, 0)
    END
    BEGIN("interactions/swipe-to-dismiss")
#embed "../../plugins/interactions/swipe-to-dismiss.lua" suffix(, 0)
    END
    BEGIN("interactions/toss-to-edges")
#embed "../../plugins/interactions/toss-to-edges.lua" suffix(, 0)
    END
    BEGIN("interactions/turn-about-touch")
#embed "../../plugins/interactions/turn-about-touch.lua" suffix(, 0)
    END
    BEGIN("preludes/hyprland")
#embed "../../plugins/preludes/hyprland.lua" suffix(, 0)
    END
};

const size_t program_plugin_count = sizeof plugins / sizeof *plugins;

struct program_plugin program_plugin_at(size_t index) { return plugins[index]; }
