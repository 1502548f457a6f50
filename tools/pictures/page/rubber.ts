import { type Vector3 } from 'three';
import { type Random } from '../../seed/random.ts';
import { type PictureSpec } from '../spec.ts';
import { FULL_HEIGHT, makeCanvas, pointAt, type Sheet } from './relief.ts';

/** The sidewall's surface, row by row, as textures want it. */
export interface Rubber {
  /** Slopes in tangent space. */
  readonly normals: Uint8Array<ArrayBuffer>;
  /** sRGB. */
  readonly colors: Uint8Array<ArrayBuffer>;
  /** Green holds the roughness. */
  readonly roughness: Uint8Array<ArrayBuffer>;
}

interface Layers {
  /** Millimeters. */
  readonly heights: Float32Array;
  /** Share of each pixel that mud covers. */
  readonly mud: Uint8ClampedArray;
  readonly white: Uint8ClampedArray;
  /** Blotches of dust: 128 on average. */
  readonly blotches: Uint8ClampedArray;
}

const SHADOW_STEPS = 9;
/** Millimeters. */
const SHADOW_STEP = 0.32;
/** Light of the sky that a shadow keeps. */
const SHADOW_LEFT = 0.42;

/** @param sun direction to the main light; null if it throws no hard shadow. */
export function makeRubber(
  spec: PictureSpec,
  sheet: Sheet,
  drawn: { relief: OffscreenCanvas; white: OffscreenCanvas },
  sun: Vector3 | null,
  random: Random,
): Rubber {
  const layers = makeLayers(spec, sheet, drawn, random);
  const { width, height } = sheet;
  const normals = new Uint8Array(width * height * 4);
  const colors = new Uint8Array(width * height * 4);
  const roughness = new Uint8Array(width * height * 4);
  const { surface } = spec;
  const base = 40 + surface.faded * 32;
  for (let row = 0; row < height; row += 1) {
    const { radius } = pointAt(sheet, row);
    const across = width / (2 * Math.PI * radius);
    const above = Math.max(0, row - 1) * width;
    const below = Math.min(height - 1, row + 1) * width;
    const shadows = sun === null ? null : shadowsOfRow(sheet, layers.heights, row, across, sun);
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = row * width + ((column + width - 1) % width);
      const right = row * width + ((column + 1) % width);
      const slopeAcross = ((read(layers.heights, right) - read(layers.heights, left)) * across) / 2;
      const slopeDown =
        ((read(layers.heights, below + column) - read(layers.heights, above + column)) * sheet.scale) / 2;
      const length = Math.hypot(slopeAcross, slopeDown, 1);
      const o = at * 4;
      normals[o] = 127.5 - (127.5 * slopeAcross) / length;
      normals[o + 1] = 127.5 - (127.5 * slopeDown) / length;
      normals[o + 2] = 127.5 + 127.5 / length;
      normals[o + 3] = 255;

      const mud = read(layers.mud, o + 3) / 255;
      const isWhite = read(layers.white, o + 3) / 255;
      const blotch = read(layers.blotches, o) / 255;
      const raised = Math.min(1, read(layers.heights, at) / 0.7);
      // Dust stays in the corners, and the tops of letters are rubbed clean or, with wear, pale.
      const dust = surface.dust * (0.25 + 0.75 * blotch) * (1 - 0.45 * raised);
      const rubbed = surface.wear * raised * blotch * 26;
      const grain = (random.next() - 0.5) * 7;
      const shade = 1 - (1 - SHADOW_LEFT) * (shadows === null ? 0 : read(shadows, column));
      const wet = 1 - 0.35 * surface.wet;
      const rubber = base * wet + rubbed + grain + isWhite * (185 - base) * (1 - surface.dust * 0.3);
      const stain = (blotch - 0.5) * 50 + grain * 2;
      for (let part = 0; part < 3; part += 1) {
        const dusted = rubber + (read(DUST, part) - rubber) * dust * 0.75;
        colors[o + part] = Math.max(0, (dusted + (read(MUD, part) + stain - dusted) * mud) * shade);
      }
      colors[o + 3] = 255;
      const dry = 0.78 - 0.3 * surface.gloss + 0.18 * dust;
      const shine = surface.wet * (0.55 + 0.45 * blotch);
      roughness[o + 1] = 255 * Math.min(1, Math.max(0.12, dry + (0.16 - dry) * shine + mud * 0.3));
      roughness[o + 3] = 255;
    }
  }
  return { normals, colors, roughness };
}

/** sRGB. */
const DUST = Float32Array.of(118, 110, 98);
const MUD = Float32Array.of(112, 92, 70);

function makeLayers(
  { surface, tire }: PictureSpec,
  sheet: Sheet,
  { relief, white }: { relief: OffscreenCanvas; white: OffscreenCanvas },
  random: Random,
): Layers {
  const { width, height, scale } = sheet;
  const [mudCanvas, mudPen] = makeCanvas(width, height);
  const splashes = Math.round(surface.mud * tire.outerRadius * 4);
  for (let splash = 0; splash < splashes; splash += 1) {
    const size = (0.8 + random.next() ** 6 * 26) * scale;
    const [x, y] = [random.next() * width, random.next() * height];
    mudPen.fillStyle = `rgba(0,0,0,${String(0.35 + random.next() * 0.5)})`;
    // A splash has lobes.
    for (let lobe = 0; lobe < 5; lobe += 1) {
      const [across, down] = [random.next() - 0.5, random.next() - 0.5];
      mudPen.beginPath();
      mudPen.ellipse(
        x + across * size * 2,
        y + down * size * 1.6,
        size * (0.2 + random.next() * 0.7),
        size * (0.2 + random.next() * 0.5),
        random.next() * 3,
        0,
        7,
      );
      mudPen.fill();
    }
  }
  const [, softMudPen] = makeCanvas(width, height);
  softMudPen.filter = `blur(${String(0.6 * scale)}px)`;
  softMudPen.drawImage(mudCanvas, 0, 0);

  const [small, smallPen] = makeCanvas(256, 32);
  const noise = smallPen.createImageData(256, 32);
  for (let at = 0; at < noise.data.length; at += 4) {
    noise.data[at] = random.between(0, 255);
    noise.data[at + 3] = 255;
  }
  smallPen.putImageData(noise, 0, 0);
  const [, blotchPen] = makeCanvas(width, height);
  blotchPen.imageSmoothingQuality = 'high';
  blotchPen.drawImage(small, 0, 0, width, height);
  blotchPen.globalAlpha = 0.5;
  blotchPen.drawImage(small, 0, 0, 64, 8, 0, 0, width, height);

  const [, softPen] = makeCanvas(width, height);
  softPen.filter = `blur(${String((0.2 + surface.wear * 0.5) * scale)}px)`;
  softPen.fillRect(0, 0, width, height);
  for (const turn of [-width, 0, width]) softPen.drawImage(relief, turn, 0);
  softPen.filter = 'none';
  if (surface.wet > 0) drawDrops(softPen, sheet, surface.wet, random);

  const gray = softPen.getImageData(0, 0, width, height).data;
  const mud = softMudPen.getImageData(0, 0, width, height).data;
  const heights = new Float32Array(width * height);
  const left = 1 - surface.wear * 0.62;
  for (let at = 0; at < heights.length; at += 1) {
    const cover = read(mud, at * 4 + 3) / 255;
    heights[at] = (read(gray, at * 4) / 255) * FULL_HEIGHT * left * (1 - 0.75 * cover) + cover * 0.5;
  }
  return {
    heights,
    mud,
    white: (white.getContext('2d') as OffscreenCanvasRenderingContext2D).getImageData(0, 0, width, height)
      .data,
    blotches: blotchPen.getImageData(0, 0, width, height).data,
  };
}

function drawDrops(
  pen: OffscreenCanvasRenderingContext2D,
  { width, height, scale }: Sheet,
  wet: number,
  random: Random,
): void {
  pen.globalCompositeOperation = 'lighter';
  for (let drop = 0; drop < wet * 5000; drop += 1) {
    const radius = (0.6 + random.next() ** 3 * 2.2) * scale;
    const [x, y] = [random.next() * width, random.next() * height];
    const round = pen.createRadialGradient(x, y, 0, x, y, radius);
    round.addColorStop(0, 'rgba(255,255,255,0.3)');
    round.addColorStop(0.7, 'rgba(255,255,255,0.2)');
    round.addColorStop(1, 'rgba(255,255,255,0)');
    pen.fillStyle = round;
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  }
  pen.globalCompositeOperation = 'source-over';
}

/** Shadows that letters throw: 1 where a higher place stands between the rubber and the light. */
function shadowsOfRow(
  sheet: Sheet,
  heights: Float32Array,
  row: number,
  across: number,
  sun: Vector3,
): Float32Array {
  const { width, height, scale } = sheet;
  const [before, after] = [pointAt(sheet, row - 2), pointAt(sheet, row + 2)];
  const run = Math.hypot(after.radius - before.radius, after.z - before.z) || 1;
  // Along the row's tangent, from shoulder to bead.
  const [inward, forward] = [(after.radius - before.radius) / run, (after.z - before.z) / run];
  const shadows = new Float32Array(width);
  for (let column = 0; column < width; column += 1) {
    const angle = (column / width) * 2 * Math.PI;
    const outward = sun.x * Math.sin(angle) + sun.y * Math.cos(angle);
    const alongRow = sun.x * Math.cos(angle) - sun.y * Math.sin(angle);
    const downRows = outward * inward + sun.z * forward;
    const up = outward * forward - sun.z * inward;
    const flat = Math.hypot(alongRow, downRows);
    if (up <= 0 || flat < 1e-6) continue;
    const [stepX, stepY] = [
      (alongRow / flat) * SHADOW_STEP * across,
      (downRows / flat) * SHADOW_STEP * scale,
    ];
    const rise = (up / flat) * SHADOW_STEP;
    const ground = read(heights, row * width + column);
    let shadow = 0;
    for (let step = 1; step <= SHADOW_STEPS && shadow < 1; step += 1) {
      const y = Math.round(row + stepY * step);
      if (y < 0 || y >= height) break;
      const x = (Math.round(column + stepX * step) + width) % width;
      const over = read(heights, y * width + x) - ground - rise * step;
      if (over > 0) shadow = Math.max(shadow, Math.min(1, over / 0.12));
    }
    shadows[column] = shadow;
  }
  return shadows;
}

const read = (values: Float32Array | Uint8ClampedArray, at: number) => values[at] ?? 0;
