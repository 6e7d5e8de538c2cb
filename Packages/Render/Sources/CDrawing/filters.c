/* Loops over pixels: the blur of shadows, and pictures seen in perspective. */
#include "drawing.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* One direction of the blur: from rows to columns, so that twice brings the mask back upright. */
static void blur_transposed(
    const float *from, float *to, int32_t width, int32_t height, const float *weights,
    int32_t radius) {
  for (int32_t y = 0; y < height; y++) {
    const float *row = from + (size_t)y * (size_t)width;
    for (int32_t x = 0; x < width; x++) {
      int32_t low = x < radius ? -x : -radius;
      int32_t high = x + radius >= width ? width - 1 - x : radius;
      float sum = 0;
      for (int32_t i = low; i <= high; i++) sum += weights[i + radius] * row[x + i];
      to[(size_t)x * (size_t)height + (size_t)y] = sum;
    }
  }
}

void drawing_blur(uint8_t *mask, int32_t width, int32_t height, int32_t stride, double sigma) {
  int32_t radius = (int32_t)ceil(3 * sigma);
  size_t count = (size_t)width * (size_t)height;
  float *weights = malloc((size_t)(2 * radius + 1) * sizeof(float));
  float *one = malloc(count * sizeof(float)), *other = malloc(count * sizeof(float));
  if (weights && one && other) {
    double total = 0;
    for (int32_t i = -radius; i <= radius; i++) total += exp(-0.5 * i * i / (sigma * sigma));
    for (int32_t i = -radius; i <= radius; i++) {
      weights[i + radius] = (float)(exp(-0.5 * i * i / (sigma * sigma)) / total);
    }
    for (int32_t y = 0; y < height; y++) {
      for (int32_t x = 0; x < width; x++) {
        one[(size_t)y * (size_t)width + (size_t)x] = mask[(size_t)y * (size_t)stride + (size_t)x];
      }
    }
    blur_transposed(one, other, width, height, weights, radius);
    blur_transposed(other, one, height, width, weights, radius);
    for (int32_t y = 0; y < height; y++) {
      for (int32_t x = 0; x < width; x++) {
        float value = one[(size_t)y * (size_t)width + (size_t)x] + 0.5f;
        mask[(size_t)y * (size_t)stride + (size_t)x] = (uint8_t)(value > 255 ? 255 : value);
      }
    }
  }
  free(weights);
  free(one);
  free(other);
}

/* A picture and its halves, quarters and so on. */
typedef struct {
  drawing_image levels[16];
  int count;
} pyramid;

static drawing_image halve(const drawing_image *from) {
  drawing_image half = {(from->width + 1) / 2, (from->height + 1) / 2, NULL};
  half.pixels = calloc((size_t)half.width * (size_t)half.height, 4);
  if (!half.pixels) return half;
  for (int32_t y = 0; y < half.height; y++) {
    for (int32_t x = 0; x < half.width; x++) {
      uint32_t sums[4] = {2, 2, 2, 2};
      for (int32_t i = 0; i < 4; i++) {
        int32_t u = 2 * x + (i & 1), v = 2 * y + (i >> 1);
        if (u >= from->width || v >= from->height) continue;
        uint32_t pixel = from->pixels[(size_t)v * (size_t)from->width + (size_t)u];
        for (int part = 0; part < 4; part++) sums[part] += pixel >> (8 * part) & 255;
      }
      uint32_t mean = 0;
      for (int part = 0; part < 4; part++) mean |= (sums[part] / 4) << (8 * part);
      half.pixels[(size_t)y * (size_t)half.width + (size_t)x] = mean;
    }
  }
  return half;
}

/* Adds the colour between four pixels; outside the picture all is clear. */
static void sample(const drawing_image *image, double u, double v, float sums[4]) {
  u -= 0.5, v -= 0.5;
  if (!(u > -1 && v > -1 && u < image->width && v < image->height)) return;
  double left = floor(u), top = floor(v);
  float x = (float)(u - left), y = (float)(v - top);
  int32_t column = (int32_t)left, row = (int32_t)top;
  const float weights[4] = {(1 - x) * (1 - y), x * (1 - y), (1 - x) * y, x * y};
  for (int i = 0; i < 4; i++) {
    int32_t c = column + (i & 1), r = row + (i >> 1);
    if (c < 0 || r < 0 || c >= image->width || r >= image->height) continue;
    uint32_t pixel = image->pixels[(size_t)r * (size_t)image->width + (size_t)c];
    for (int part = 0; part < 4; part++) sums[part] += weights[i] * (float)(pixel >> (8 * part) & 255);
  }
}

/* How many pixels of the source the longer side of a pixel of the target spans. */
static double footprint(const double m[9], double x, double y, double step) {
  double q = x * m[2] + y * m[5] + m[8];
  double u = (x * m[0] + y * m[3] + m[6]) / q, v = (x * m[1] + y * m[4] + m[7]) / q;
  double along = hypot(m[0] - u * m[2], m[1] - v * m[2]);
  double down = hypot(m[3] - u * m[5], m[4] - v * m[5]);
  return fmax(along, down) / q * step;
}

/* The mean of a grid of samples within a pixel, at the level whose pixels are about as far apart. */
static uint32_t projected(
    pyramid *source, const double m[9], double x, double y, double step) {
  double middle = x * m[2] + y * m[5] + m[8];
  double span = middle > 0 ? footprint(m, x, y, step) : 1;
  int level = 0;
  while (span > 4 && level + 1 < 16) {
    if (level + 1 == source->count) {
      const drawing_image *last = &source->levels[level];
      if (last->width <= 1 && last->height <= 1) break;
      drawing_image half = halve(last);
      if (!half.pixels) break;
      source->levels[source->count++] = half;
    }
    level++;
    span /= 2;
  }
  int grid = span <= 2 ? 2 : 4;
  double size = pow(0.5, level);
  float sums[4] = {0, 0, 0, 0};
  for (int i = 0; i < grid * grid; i++) {
    double px = x + ((i % grid + 0.5) / grid - 0.5) * step;
    double py = y + ((i / grid + 0.5) / grid - 0.5) * step;
    double q = px * m[2] + py * m[5] + m[8];
    if (!(q > 0)) continue;
    double u = (px * m[0] + py * m[3] + m[6]) / q, v = (px * m[1] + py * m[4] + m[7]) / q;
    sample(&source->levels[level], u * size, v * size, sums);
  }
  uint32_t pixel = 0;
  for (int part = 0; part < 4; part++) {
    pixel |= (uint32_t)(sums[part] / (float)(grid * grid) + 0.5f) << (8 * part);
  }
  return pixel;
}

void drawing_project(
    const drawing_image *source, const double inverse[9], double origin_x, double origin_y,
    double step, uint32_t *target, int32_t width, int32_t height, int32_t stride) {
  pyramid levels = {{*source}, 1};
  for (int32_t y = 0; y < height; y++) {
    uint32_t *row = (uint32_t *)(void *)((uint8_t *)target + (size_t)y * (size_t)stride);
    for (int32_t x = 0; x < width; x++) {
      row[x] = projected(
          &levels, inverse, origin_x + (x + 0.5) * step, origin_y + (y + 0.5) * step, step);
    }
  }
  for (int level = 1; level < levels.count; level++) free(levels.levels[level].pixels);
}
