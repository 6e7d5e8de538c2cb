/* Decoding and encoding of images, with limits: the bytes come from strangers. */
#include "drawing.h"
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <turbojpeg.h>

static bool refuse(char *message, const char *text) {
  snprintf(message, DRAWING_MESSAGE, "%s", text);
  return false;
}

static bool accept_size(
    int64_t width, int64_t height, int64_t limit, drawing_image *image, char *message) {
  if (width < 1 || height < 1) return refuse(message, "it has no pixels");
  if (width > 16384 || height > 16384 || width * height > limit) {
    snprintf(
        message, DRAWING_MESSAGE, "it has %lld by %lld pixels, more than may be decoded",
        (long long)width, (long long)height);
    return false;
  }
  image->width = (int32_t)width;
  image->height = (int32_t)height;
  image->pixels = malloc((size_t)width * (size_t)height * 4);
  return image->pixels ? true : refuse(message, "there is no memory for it");
}

static void premultiply(drawing_image *image) {
  uint8_t *pixel = (uint8_t *)image->pixels;
  size_t count = (size_t)image->width * (size_t)image->height;
  for (size_t i = 0; i < count; i++, pixel += 4) {
    for (int part = 0; part < 3; part++) pixel[part] = (pixel[part] * pixel[3] + 127) / 255;
  }
}

static bool decode_png(
    const uint8_t *bytes, size_t count, int64_t limit, drawing_image *image, char *message) {
  png_image png = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&png, bytes, count)) return refuse(message, png.message);
  if (!accept_size(png.width, png.height, limit, image, message)) {
    png_image_free(&png);
    return false;
  }
  png.format = PNG_FORMAT_BGRA;
  if (!png_image_finish_read(&png, NULL, image->pixels, 0, NULL)) {
    free(image->pixels);
    return refuse(message, png.message);
  }
  premultiply(image);
  return true;
}

static bool decode_jpeg(
    const uint8_t *bytes, size_t count, int64_t limit, drawing_image *image, char *message) {
  tjhandle decoder = tjInitDecompress();
  if (!decoder) return refuse(message, "there is no memory for it");
  int width = 0, height = 0, sampling = 0, space = 0;
  bool is_read = false;
  if (tjDecompressHeader3(decoder, bytes, count, &width, &height, &sampling, &space)) {
    refuse(message, tjGetErrorStr2(decoder));
  } else if (accept_size(width, height, limit, image, message)) {
    int flags = TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS | TJFLAG_STOPONWARNING;
    is_read = !tjDecompress2(
        decoder, bytes, count, (uint8_t *)image->pixels, width, 0, height, TJPF_BGRA, flags);
    if (!is_read) {
      refuse(message, tjGetErrorStr2(decoder));
      free(image->pixels);
    }
  }
  tjDestroy(decoder);
  return is_read;
}

bool drawing_decode(
    const uint8_t *bytes, size_t count, int64_t limit, drawing_image *image,
    char message[DRAWING_MESSAGE]) {
  static const uint8_t png[] = {0x89, 'P', 'N', 'G'}, jpeg[] = {0xFF, 0xD8, 0xFF};
  if (count > 8 && !memcmp(bytes, png, sizeof png)) {
    return decode_png(bytes, count, limit, image, message);
  }
  if (count > 8 && !memcmp(bytes, jpeg, sizeof jpeg)) {
    return decode_jpeg(bytes, count, limit, image, message);
  }
  return refuse(message, "it is neither a PNG nor a JPEG");
}

typedef struct {
  uint8_t *bytes;
  size_t count, room;
} output;

static void append(png_structp png, png_bytep bytes, size_t count) {
  output *out = png_get_io_ptr(png);
  if (out->room - out->count < count) {
    size_t room = (out->room + count) * 2;
    uint8_t *larger = realloc(out->bytes, room);
    if (!larger) png_error(png, "memory");
    out->bytes = larger;
    out->room = room;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void flush(png_structp png) { (void)png; }

static bool is_opaque(const uint8_t *pixels, int32_t width, int32_t height, int32_t stride) {
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *row = pixels + (size_t)y * (size_t)stride;
    uint8_t all = 255;
    for (int32_t x = 0; x < width; x++) all &= row[4 * x + 3];
    if (all != 255) return false;
  }
  return true;
}

static void convert_row(const uint8_t *from, uint8_t *to, int32_t width, bool opaque) {
  for (int32_t x = 0; x < width; x++, from += 4) {
    if (opaque) {
      to[0] = from[2], to[1] = from[1], to[2] = from[0];
      to += 3;
      continue;
    }
    uint32_t alpha = from[3];
    for (int part = 0; part < 3; part++) {
      to[part] = alpha ? (uint8_t)((from[2 - part] * 255u + alpha / 2) / alpha) : 0;
    }
    to[3] = from[3];
    to += 4;
  }
}

uint8_t *drawing_encode(
    const uint8_t *pixels, int32_t width, int32_t height, int32_t stride, size_t *count) {
  output out = {NULL, 0, 0};
  uint8_t *volatile row = malloc((size_t)width * 4);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || !row || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    free(out.bytes);
    return NULL;
  }
  bool opaque = is_opaque(pixels, width, height, stride);
  png_set_write_fn(png, &out, append, flush);
  png_set_IHDR(
      png, info, (uint32_t)width, (uint32_t)height, 8,
      opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  /* Rows of flat colours differ little from the row above, and then the fastest search finds runs. */
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_set_compression_level(png, 2);
  png_write_info(png, info);
  for (int32_t y = 0; y < height; y++) {
    convert_row(pixels + (size_t)y * (size_t)stride, row, width, opaque);
    png_write_row(png, row);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  free(row);
  *count = out.count;
  return out.bytes;
}

void drawing_straighten(
    const uint8_t *pixels, int32_t width, int32_t height, uint8_t *straight) {
  for (int32_t y = 0; y < height; y++) {
    size_t row = (size_t)y * (size_t)width * 4;
    convert_row(pixels + row, straight + row, width, false);
  }
}
