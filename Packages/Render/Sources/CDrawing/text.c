/* Lines of text as outlines, in the one font that is part of the program. */
#define _GNU_SOURCE
#include "drawing.h"
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static const unsigned char file[] = {
#embed "../../Fonts/DejaVuSans.ttf"
};

struct drawing_font {
  int descriptor;
  FcConfig *config;
  PangoFontMap *map;
  PangoContext *context;
  PangoFontDescription *description;
  cairo_t *cairo;
};

/* Fontconfig takes files only, so the bytes become one that exists in memory. No other font of the system
 * is known to this configuration, so that a text looks the same everywhere. */
static FcConfig *configure(drawing_font *font) {
  font->descriptor = memfd_create("font", MFD_CLOEXEC);
  if (font->descriptor < 0) return NULL;
  for (size_t done = 0; done < sizeof file;) {
    ssize_t count = write(font->descriptor, file + done, sizeof file - done);
    if (count <= 0) return NULL;
    done += (size_t)count;
  }
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", font->descriptor);
  FcConfig *config = FcConfigCreate();
  if (config && !FcConfigAppFontAddFile(config, (const FcChar8 *)path)) {
    FcConfigDestroy(config);
    return NULL;
  }
  return config;
}

static void set_options(PangoContext *context) {
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  cairo_font_options_destroy(options);
}

drawing_font *drawing_font_create(void) {
  drawing_font *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  font->config = configure(font);
  if (!font->config) {
    drawing_font_destroy(font);
    return NULL;
  }
  font->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config((PangoFcFontMap *)(void *)font->map, font->config);
  pango_cairo_font_map_set_resolution((PangoCairoFontMap *)(void *)font->map, 72);
  font->context = pango_font_map_create_context(font->map);
  set_options(font->context);
  font->description = pango_font_description_from_string("DejaVu Sans");
  pango_font_description_set_absolute_size(font->description, DRAWING_EM * (double)PANGO_SCALE);
  /* Without an edge: Cairo leaves out glyphs that lie 10 font sizes beyond that of a surface, even from paths. */
  cairo_surface_t *surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, NULL);
  font->cairo = cairo_create(surface);
  cairo_surface_destroy(surface);
  return font;
}

void drawing_font_destroy(drawing_font *font) {
  if (font->cairo) cairo_destroy(font->cairo);
  if (font->description) pango_font_description_free(font->description);
  if (font->context) g_object_unref(font->context);
  if (font->map) g_object_unref(font->map);
  if (font->config) FcConfigDestroy(font->config);
  if (font->descriptor > 0) close(font->descriptor);
  free(font);
}

cairo_path_t *drawing_line(
    drawing_font *font, const char *text, int32_t count, double *width, bool *is_rtl) {
  PangoLayout *layout = pango_layout_new(font->context);
  pango_layout_set_font_description(layout, font->description);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, text, count);
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  PangoRectangle extents;
  pango_layout_line_get_extents(line, NULL, &extents);
  *width = extents.width / (double)PANGO_SCALE;
  *is_rtl = line->resolved_dir == PANGO_DIRECTION_RTL;
  cairo_new_path(font->cairo);
  cairo_move_to(font->cairo, 0, 0);
  pango_cairo_layout_line_path(font->cairo, line);
  cairo_path_t *path = cairo_copy_path(font->cairo);
  g_object_unref(layout);
  return path;
}
