import type { PicturedTire } from '@tirekit/catalog';
import { wholeDrawing } from '@tirekit/tire-ui';

/**
 * The picture of a tire, so wide in pixels or wider, as a file that sharp reads: its drawing. This is the one place that knows
 * where pictures come from.
 */
export const toPicture = ({ picture }: PicturedTire, width: number): Promise<Buffer> =>
  Promise.resolve(Buffer.from(wholeDrawing(picture, width)));
