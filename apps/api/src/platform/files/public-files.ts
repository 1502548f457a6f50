import { type FileName, fileName } from './file-store.ts';

/** The folder of pictures that everybody may see: product pictures. Their links never expire, so that others may keep them. */
export const publicFolder = 'product-picture';

export const isPublicFile = (name: FileName): boolean => name.startsWith(`${publicFolder}/`);

/** The path of a public file, through any storefront. @throws Error if it is none */
export function publicPath(file: string): string {
  const name = fileName(file);
  if (name === null || !isPublicFile(name)) throw new Error(`"${file}" is not a public file`);
  return `/files/${name}`;
}
