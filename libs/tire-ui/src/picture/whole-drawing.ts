import { type DrawnPart, drawThumbnail, THUMBNAIL, type ThumbnailPicture } from './thumbnail-drawing.ts';

/** The look of each part in a picture without a page, in the light colors of `tire-picture.module.css`. */
const looks: Readonly<Record<DrawnPart, string>> = {
  lugs: 'stroke="#24282b"',
  shoulder: 'stroke="#24282b"',
  side: 'stroke="#42474c"',
  hint: 'stroke="#d7dadc" stroke-opacity=".7"',
  bead: 'stroke="#6b7278"',
  wall: 'fill="#24282b"',
  tread: 'fill="#42474c"',
  cuts: 'stroke="#141618"',
};

/**
 * A drawn tire as a complete SVG file, so wide in pixels, for pictures that are made on the server: no style of a page reaches
 * them.
 */
export function wholeDrawing(picture: ThumbnailPicture, width: number): string {
  const height = Math.round((width * THUMBNAIL.height) / THUMBNAIL.width);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${THUMBNAIL.viewBox}" width="${String(width)}" height="${String(height)}" ` +
    `fill="none" stroke-width="3">${drawThumbnail(picture, (part) => looks[part])}</svg>`
  );
}
