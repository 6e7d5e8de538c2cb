#include "page.h"

static const unsigned char index_html[] = {
#embed "../../Page/index.html"
};
static const unsigned char style_css[] = {
#embed "../../Page/style.css"
};
static const unsigned char main_js[] = {
#embed "../../Page/main.js"
};
static const unsigned char connection_js[] = {
#embed "../../Page/connection.js"
};
static const unsigned char stage_js[] = {
#embed "../../Page/stage.js"
};
static const unsigned char layer_js[] = {
#embed "../../Page/layer.js"
};
static const unsigned char pointers_js[] = {
#embed "../../Page/pointers.js"
};
static const unsigned char time_js[] = {
#embed "../../Page/time.js"
};
static const unsigned char transitions_js[] = {
#embed "../../Page/transitions.js"
};
static const unsigned char inspector_js[] = {
#embed "../../Page/inspector.js"
};
static const unsigned char console_js[] = {
#embed "../../Page/console.js"
};
static const unsigned char curves_js[] = {
#embed "../../Page/curves.js"
};
static const unsigned char curve_drawing_js[] = {
#embed "../../Page/curve-drawing.js"
};
static const unsigned char scales_js[] = {
#embed "../../Page/scales.js"
};
static const unsigned char time_window_js[] = {
#embed "../../Page/time-window.js"
};
static const unsigned char onion_js[] = {
#embed "../../Page/onion.js"
};
static const unsigned char key_entry_js[] = {
#embed "../../Page/key-entry.js"
};
static const unsigned char changes_js[] = {
#embed "../../Page/changes.js"
};
static const unsigned char images_js[] = {
#embed "../../Page/images.js"
};
static const unsigned char layout_js[] = {
#embed "../../Page/layout.js"
};
static const unsigned char moments_js[] = {
#embed "../../Page/moments.js"
};
static const unsigned char panel_canvas_js[] = {
#embed "../../Page/panel-canvas.js"
};
static const unsigned char recordings_js[] = {
#embed "../../Page/recordings.js"
};
static const unsigned char parameters_js[] = {
#embed "../../Page/parameters.js"
};
static const unsigned char curve_editor_js[] = {
#embed "../../Page/curve-editor.js"
};
static const unsigned char spring_editor_js[] = {
#embed "../../Page/spring-editor.js"
};
static const unsigned char easing_js[] = {
#embed "../../Page/easing.js"
};
static const unsigned char elements_js[] = {
#embed "../../Page/elements.js"
};
static const unsigned char guests_js[] = {
#embed "../../Page/guests.js"
};
static const unsigned char icon_svg[] = {
#embed "../../Page/icon.svg"
};
static const unsigned char font_ttf[] = {
#embed "../../../Render/Fonts/DejaVuSans.ttf"
};

static const struct orrery_page_file files[] = {
    {"/index.html", index_html, sizeof index_html},
    {"/style.css", style_css, sizeof style_css},
    {"/main.js", main_js, sizeof main_js},
    {"/connection.js", connection_js, sizeof connection_js},
    {"/stage.js", stage_js, sizeof stage_js},
    {"/layer.js", layer_js, sizeof layer_js},
    {"/pointers.js", pointers_js, sizeof pointers_js},
    {"/time.js", time_js, sizeof time_js},
    {"/transitions.js", transitions_js, sizeof transitions_js},
    {"/inspector.js", inspector_js, sizeof inspector_js},
    {"/console.js", console_js, sizeof console_js},
    {"/curves.js", curves_js, sizeof curves_js},
    {"/curve-drawing.js", curve_drawing_js, sizeof curve_drawing_js},
    {"/scales.js", scales_js, sizeof scales_js},
    {"/time-window.js", time_window_js, sizeof time_window_js},
    {"/onion.js", onion_js, sizeof onion_js},
    {"/key-entry.js", key_entry_js, sizeof key_entry_js},
    {"/changes.js", changes_js, sizeof changes_js},
    {"/images.js", images_js, sizeof images_js},
    {"/layout.js", layout_js, sizeof layout_js},
    {"/moments.js", moments_js, sizeof moments_js},
    {"/panel-canvas.js", panel_canvas_js, sizeof panel_canvas_js},
    {"/recordings.js", recordings_js, sizeof recordings_js},
    {"/parameters.js", parameters_js, sizeof parameters_js},
    {"/curve-editor.js", curve_editor_js, sizeof curve_editor_js},
    {"/spring-editor.js", spring_editor_js, sizeof spring_editor_js},
    {"/easing.js", easing_js, sizeof easing_js},
    {"/elements.js", elements_js, sizeof elements_js},
    {"/guests.js", guests_js, sizeof guests_js},
    {"/icon.svg", icon_svg, sizeof icon_svg},
    {"/font.ttf", font_ttf, sizeof font_ttf},
};

const int orrery_page_count = sizeof files / sizeof *files;

struct orrery_page_file orrery_page_at(int index) { return files[index]; }
