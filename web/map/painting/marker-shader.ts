import { seenShare, singleRing, square, stackRing } from "../markers/marker-look.ts";
import { coveredWithin, zonePillHalfHeight } from "../zones/zone-pill.ts";
import { bloomMs } from "./bloom.ts";
import { atlasCell, atlasColumns, atlasRows } from "./glyph-atlas.ts";
import { shapes } from "./instance-list.ts";
import { paletteSize } from "./palette.ts";

const names = Object.entries(shapes)
  .map(([name, number]) => `const int ${name.toUpperCase()} = ${number};`)
  .join("\n");

export const mostPills = 32;

/** North is up and the map lies flat, so a scale and an offset do for a projection. */
export const vertexSource = `#version 300 es
precision highp float;
precision highp int;
${names}
layout(location = 0) in vec2 place;
layout(location = 1) in vec2 shift;
layout(location = 2) in vec4 form;
layout(location = 3) in vec3 birth;
uniform vec2 viewport;
uniform vec2 origin;
uniform float pixelsPerUnit;
uniform float markerScale;
uniform float pixelRatio;
uniform float isAtRest;
uniform float now;
uniform vec3 pills[${mostPills}];
uniform int pillCount;
flat out int shape;
flat out vec3 look;
flat out float sharpness;
out vec2 point;
out vec2 texel;

const float cell = ${atlasCell.toFixed(1)};

void main() {
  shape = int(form.x + 0.5);
  look = form.yzw;
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
  float left = 1.0 - clamp((now - birth.z) / ${bloomMs.toFixed(1)}, 0.0, 1.0);
  vec2 center = (place + birth.xy * left * left * left) * pixelsPerUnit + origin;
  // Of a numeral, that of its stack: both are drawn, or neither.
  vec2 middle = center;
  bool isFixed = shape == FOUND || shape == DOT || shape == PILL || (shape == GLYPH && form.z > 0.5);
  float scale = (isFixed ? 1.0 : markerScale) * form.w;
  if (shape == STACK) look = vec3(form.y, shift);
  vec2 position;
  if (shape == SEGMENT || shape == CASING) {
    vec2 along = shift * pixelsPerUnit * 0.5;
    float halfLength = length(along);
    vec2 direction = halfLength > 0.0 ? along / halfLength : vec2(1.0, 0.0);
    look = vec3(halfLength, form.y, 0.0);
    point = corner * (vec2(halfLength, 0.0) + form.y + 1.0);
    position = center + along + point.x * direction + point.y * vec2(-direction.y, direction.x);
    sharpness = pixelRatio;
  } else {
    // Numerals are sharpest on whole pixels; on the way they would jitter.
    if (shape == GLYPH && isAtRest > 0.5) center = round(center * pixelRatio) / pixelRatio;
    float margin = 1.0 / (pixelRatio * scale);
    vec2 extent = vec2(form.y + margin);
    if (shape == GLYPH) extent = vec2(cell * 0.5);
    if (shape == PILL) extent = vec2(form.y, 11.0) + 7.0;
    point = corner * extent;
    position = center + (shape == GLYPH || shape == PILL ? shift * (scale / form.w) : vec2(0.0)) + point * scale;
    sharpness = pixelRatio * scale;
  }
  float column = mod(form.y, ${atlasColumns.toFixed(1)});
  float row = floor(form.y / ${atlasColumns.toFixed(1)});
  texel = (vec2(column, row) + corner * 0.5 + 0.5) / vec2(${atlasColumns.toFixed(1)}, ${atlasRows.toFixed(1)});
  gl_Position = vec4(position / viewport * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  // What a pill would cut in two is not drawn.
  for (int at = 0; at < pillCount; at++) {
    vec2 away = abs(middle - pills[at].xy) - vec2(pills[at].z, ${zonePillHalfHeight.toFixed(1)});
    if (length(max(away, 0.0)) < ${coveredWithin.toFixed(1)}) gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
  }
}`;

/** From its distance to the edge, each shape is sharp at any size and density. */
export const fragmentSource = `#version 300 es
precision highp float;
precision highp int;
${names}
flat in int shape;
flat in vec3 look;
flat in float sharpness;
in vec2 point;
in vec2 texel;
uniform vec4 palette[${paletteSize}];
uniform sampler2D atlas;
out vec4 color;

const int TUILE = 0, MER = 1, INK_DOT = 2, RING = 3, DISC = 4, NUMERAL = 5, SHADE = 6, PIN = 7;
const int SURFACE = 8, INK = 9, SHADOW = 10;
const float TURN = 6.283185307;

float cover(float distance) {
  return clamp(0.5 - distance * sharpness, 0.0, 1.0);
}

void paint(vec4 tint, float share) {
  float alpha = tint.a * share;
  color = vec4(tint.rgb * alpha, alpha) + color * (1.0 - alpha);
}

void disc(float radius, int tint) {
  paint(palette[tint], cover(length(point) - radius));
}

/* What was seen before. */
vec4 paler(int tint) {
  return mix(palette[tint], palette[RING], ${seenShare.toFixed(2)});
}

float box(vec2 extent, float corner) {
  vec2 beyond = abs(point) - extent + corner;
  return length(max(beyond, 0.0)) + min(max(beyond.x, beyond.y), 0.0) - corner;
}

// How much of a turn's point lies past an end, over the width of an edge along the arc.
float past(float turn, float end, float arc) {
  return clamp(0.5 + (turn - end) * arc, 0.0, 1.0);
}

void stack(float radius, vec2 ends) {
  float away = length(point);
  disc(radius, RING);
  color *= 1.0 - cover(away - radius + ${stackRing.hairline.toFixed(1)});
  float inner = radius - ${(stackRing.hairline + stackRing.band).toFixed(2)};
  disc(inner + 0.3, DISC);
  float turn = atan(point.x, -point.y) / TURN;
  if (turn < 0.0) turn += 1.0;
  float arc = TURN * away * sharpness;
  vec4 tint = palette[TUILE];
  tint = mix(tint, palette[MER], ends.x <= 0.0 ? 1.0 : past(turn, ends.x, arc));
  if (ends.y < 1.0) tint = mix(tint, palette[INK_DOT], ends.y <= 0.0 ? 1.0 : past(turn, ends.y, arc));
  float band = cover(abs(away - inner - ${(stackRing.band / 2).toFixed(2)}) - ${(stackRing.band / 2).toFixed(2)});
  paint(tint, band);
}

void agency(float radius) {
  disc(radius, RING);
  paint(palette[INK_DOT], cover(abs(length(point) - radius + 1.1) - 0.4));
  disc(radius - 2.5, INK_DOT);
}

void found(float radius) {
  vec4 veil = palette[PIN];
  veil.a = 0.2;
  float away = length(point);
  paint(veil, cover(away - radius + 1.0));
  paint(palette[PIN], cover(abs(away - radius + 1.5) - 1.0));
  disc(7.5, RING);
  disc(5.5, PIN);
}

void pill(float halfWidth, float tone) {
  vec2 extent = vec2(halfWidth, 11.0);
  float edge = box(extent, 11.0);
  float depth = box(extent, 11.0) - 1.0;
  vec4 shadow = palette[SHADOW];
  paint(shadow, pow(clamp(1.0 - max(depth, 0.0) / 6.0, 0.0, 1.0), 2.0));
  paint(palette[RING], cover(edge));
  int ground = tone < 0.5 ? SURFACE : tone < 1.5 ? INK : tone > 5.5 ? INK_DOT : mod(tone, 2.0) < 0.5 ? MER : TUILE;
  paint(tone > 5.5 ? paler(ground) : palette[ground], cover(edge + (tone > 0.5 ? 1.5 : 0.0)));
  if (tone > 3.5 && tone < 5.5) paint(palette[DISC], cover(edge + 2.5));
}

void main() {
  color = vec4(0.0);
  float size = look.x;
  if (shape == STACK) stack(size, look.yz);
  else if (shape == GLYPH) {
    int tint = look.y > 4.5 ? TUILE : look.y > 3.5 ? MER : look.y > 1.5 ? SURFACE : look.y > 0.5 ? INK : NUMERAL;
    paint(palette[tint], texture(atlas, texel).a);
  }
  else if (shape == SOLD) {
    disc(size, RING);
    paint(look.y > 0.5 ? paler(TUILE) : palette[TUILE], cover(length(point) - size + ${singleRing.toFixed(1)}));
  }
  else if (shape == FOR_SALE) {
    paint(palette[RING], cover(box(vec2(size * ${square.half}), ${square.corner.toFixed(1)})));
    paint(look.y > 0.5 ? paler(MER) : palette[MER], cover(box(vec2(size * ${square.half} - ${singleRing.toFixed(1)}), ${(square.corner - singleRing).toFixed(1)})));
  }
  else if (shape == AGENCY) agency(size);
  else if (shape == HALO) disc(size, SHADE);
  else if (shape == HIGHLIGHT) { disc(size, RING); disc(size - 1.0, PIN); }
  else if (shape == FOUND) found(size);
  else if (shape == PILL) pill(size, look.y);
  else if (shape == DOT) { disc(size, RING); disc(size - 2.0, MER); }
  else {
    vec2 beyond = vec2(max(abs(point.x) - look.x, 0.0), point.y);
    paint(palette[shape == CASING ? RING : MER], cover(length(beyond) - look.y));
  }
  if (color.a == 0.0) discard;
}`;
