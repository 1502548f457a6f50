import { type CatmullRomCurve3 } from 'three';
import { letterRadius, type ProfilePoint, sidewallPoints } from '../profile.ts';
import { type LetterText, type PictureSpec } from '../spec.ts';

/** A rectangle of the sidewall: columns run clockwise from the top, rows from the shoulder to the bead. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Pixels in a millimeter from row to row. */
  readonly scale: number;
  /** The sidewall at each row. */
  readonly points: readonly ProfilePoint[];
}

/** White (255) stands so many millimeters above the rubber. */
export const FULL_HEIGHT = 1.6;
const COLUMNS = 6144;

export function makeSheet(curve: CatmullRomCurve3): Sheet {
  const [first, last] = [curve.getPoint(0), curve.getPoint(1)];
  const middle = (first.x + last.x) / 2;
  const scale = COLUMNS / (2 * Math.PI * middle);
  const height = Math.round(curve.getLength() * scale);
  return { width: COLUMNS, height, scale, points: sidewallPoints(curve, height - 1) };
}

export function makeCanvas(
  width: number,
  height: number,
): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas.');
  return [canvas, context];
}

/** Draws everything molded into the sidewall. White letters are drawn a second time, for their color. */
export function drawRelief(
  spec: PictureSpec,
  sheet: Sheet,
): { relief: OffscreenCanvas; white: OffscreenCanvas } {
  const [relief, pen] = makeCanvas(sheet.width, sheet.height);
  const [white, whitePen] = makeCanvas(sheet.width, sheet.height);
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.globalCompositeOperation = 'lighten';
  for (const ring of spec.rings) {
    const row = rowAt(sheet, letterRadius(spec.tire, ring.at));
    const { radius } = pointAt(sheet, row);
    const thickness = ring.width * sheet.scale;
    pen.fillStyle = gray(ring.raised);
    if (ring.pitch === null) pen.fillRect(0, row - thickness / 2, sheet.width, thickness);
    else {
      const step = sheet.width / Math.round((2 * Math.PI * radius) / ring.pitch);
      for (let x = 0; x < sheet.width; x += step)
        pen.fillRect(x, row - thickness / 2, step * 0.42, thickness);
    }
  }
  for (const { at, texts } of spec.rows) {
    const row = rowAt(sheet, letterRadius(spec.tire, at));
    for (const text of texts) {
      drawText(pen, sheet, row, text, gray(text.raised));
      if (text.isWhite) drawText(whitePen, sheet, row, text, '#fff');
    }
  }
  return { relief, white };
}

function drawText(
  pen: OffscreenCanvasRenderingContext2D,
  sheet: Sheet,
  row: number,
  { text, height, angle, face, isOutlined }: LetterText,
  color: string,
): void {
  const { radius } = pointAt(sheet, row);
  const across = (sheet.width / (2 * Math.PI * radius)) * face.stretch;
  // Capitals are 0.72 of the font's size.
  const size = height / 0.72;
  for (const turn of [-1, 0, 1]) {
    pen.save();
    pen.translate((angle / 360 + turn) * sheet.width, row);
    pen.transform(across, 0, -face.slant * sheet.scale, sheet.scale, 0, 0);
    pen.font = `${String(face.weight)} ${String(size)}px "${face.family}"`;
    pen.letterSpacing = `${String(face.spacing * height)}px`;
    pen.textAlign = 'center';
    pen.textBaseline = 'alphabetic';
    if (isOutlined) {
      pen.strokeStyle = color;
      pen.lineWidth = height * 0.08;
      pen.strokeText(text, 0, height / 2);
    } else {
      pen.fillStyle = color;
      pen.fillText(text, 0, height / 2);
    }
    pen.restore();
  }
}

function rowAt({ points }: Sheet, radius: number): number {
  const row = points.findIndex((point) => point.radius <= radius);
  return row === -1 ? points.length - 1 : row;
}

export function pointAt({ points }: Sheet, row: number): ProfilePoint {
  const point = points[Math.max(0, Math.min(points.length - 1, Math.round(row)))];
  if (point === undefined) throw new Error('The sidewall has no points.');
  return point;
}

function gray(raised: number): string {
  const value = Math.round((255 * raised) / FULL_HEIGHT);
  return `rgb(${String(value)},${String(value)},${String(value)})`;
}
