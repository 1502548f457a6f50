import { type Random } from '../../seed/random.ts';
import { type ExposureSpec } from '../spec.ts';
import { makeCanvas } from './relief.ts';

const MOTION_STEPS = 12;

/** Adds the faults of lens, hand, and sensor, and compresses the picture. */
export async function takePicture(
  drawn: OffscreenCanvas | HTMLCanvasElement,
  { blur, motion, noise, quality }: ExposureSpec,
  random: Random,
): Promise<Blob> {
  const { width, height } = drawn;
  const [sharp, sharpPen] = makeCanvas(width, height);
  // Beneath, so that the blur doesn't fade out at the edges.
  sharpPen.drawImage(drawn, 0, 0);
  sharpPen.filter = `blur(${String(blur)}px)`;
  sharpPen.drawImage(drawn, 0, 0);
  const [canvas, pen] = makeCanvas(width, height);
  const angle = (motion.angle / 180) * Math.PI;
  const steps = motion.length === 0 ? 1 : MOTION_STEPS;
  for (let step = 0; step < steps; step += 1) {
    const way = motion.length * (step / Math.max(1, steps - 1) - 0.5);
    // The average of all: each weighs as much as those before it together, divided by their count.
    pen.globalAlpha = 1 / (step + 1);
    pen.drawImage(sharp, Math.cos(angle) * way, Math.sin(angle) * way);
  }
  pen.globalAlpha = 1;
  addNoise(pen, width, height, noise, random);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

function addNoise(
  pen: OffscreenCanvasRenderingContext2D,
  width: number,
  height: number,
  noise: number,
  random: Random,
): void {
  const picture = pen.getImageData(0, 0, width, height);
  const { data } = picture;
  for (let at = 0; at < data.length; at += 4) {
    // The sum of three even chances is near enough to a normal one, of deviation 1/2.
    const light = (random.next() + random.next() + random.next() - 1.5) * 2 * noise;
    const tint = (random.next() - 0.5) * noise * 1.2;
    data[at] = (data[at] ?? 0) + light + tint;
    data[at + 1] = (data[at + 1] ?? 0) + light;
    data[at + 2] = (data[at + 2] ?? 0) + light - tint;
  }
  pen.putImageData(picture, 0, 0);
}
