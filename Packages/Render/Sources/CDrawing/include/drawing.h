/* What drawing needs beside Cairo: images, text and filters over pixels.
 *
 * Pixels are 32 bits, blue, green, red and alpha from the lowest byte on, colours times alpha, as Cairo's
 * ARGB32 on little-endian machines. */
#pragma once
#include <cairo.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The longest message of an error, its end included. */
#define DRAWING_MESSAGE 160

typedef struct {
  int32_t width, height;
  uint32_t *pixels; /* row by row, to be released with free */
} drawing_image;

/* Decodes a PNG or a JPEG. Returns false with a message where the bytes are neither, are broken, or have
 * more pixels than `limit` or a side above 16384. */
bool drawing_decode(
    const uint8_t *bytes, size_t count, int64_t limit, drawing_image *image,
    char message[DRAWING_MESSAGE]);

/* Encodes a PNG, without alpha when all pixels are opaque, into bytes to be released with free; null when
 * there is no memory. `stride` is in bytes. */
uint8_t *drawing_encode(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t stride, size_t *count);

/* Divides colours by alpha: writes red, green, blue and alpha of each pixel, rows without gaps. */
void drawing_straighten(
    const uint8_t *pixels, int32_t width, int32_t height, uint8_t *straight);

/* Blurs a mask of one byte a pixel by a Gaussian of a standard deviation in pixels, above 0. */
void drawing_blur(uint8_t *mask, int32_t width, int32_t height, int32_t stride, double sigma);

/* Draws a picture through a projective map into another: `inverse` takes a row vector of a pixel of the
 * target, `origin` added, to homogeneous coordinates of a pixel of the source; what has no positive third
 * coordinate is behind the eye and stays clear. */
void drawing_project(
    const drawing_image *source, const double inverse[9], double origin_x, double origin_y,
    double step, uint32_t *target, int32_t width, int32_t height, int32_t stride);

/* The one font, laid out by Pango without hinting. */
typedef struct drawing_font drawing_font;

/* How large the letters of drawing_line are, in units of the path. */
#define DRAWING_EM 256

/* Loads the font that is part of the program; null when the system has no memory for it. */
drawing_font *drawing_font_create(void);
void drawing_font_destroy(drawing_font *font);

/* The outline of a line of text, with its baseline at 0, to be released with cairo_path_destroy; it has
 * status CAIRO_STATUS_NO_MEMORY when there is none. A character that the font lacks becomes a box with its
 * number. `is_rtl` says whether the line is read from the right. */
cairo_path_t *drawing_line(
    drawing_font *font, const char *text, int32_t count, double *width, bool *is_rtl);
