import { useEffect, useRef } from 'react';
import { drawPlaced, getPreview } from '../data/draw-picture.ts';
import { type Placed } from '../model/flow.ts';
import { RingGuide } from './ring-guide.tsx';

/** Pixels of the drawing's side: enough for a phone's screen, and quick to draw while a finger moves. */
const SIDE = 1_080;

/** A picture as it lies under the ring. */
export function PlacedPicture({ picture, placement }: Pick<Placed, 'picture' | 'placement'>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const preview = useRef<ReturnType<typeof getPreview>>(null);
  useEffect(() => {
    preview.current = getPreview(picture);
  }, [picture]);
  useEffect(() => {
    if (preview.current !== null && canvas.current !== null)
      drawPlaced(canvas.current, preview.current, placement);
  }, [picture, placement]);
  return (
    <>
      <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden />
      <RingGuide />
    </>
  );
}
