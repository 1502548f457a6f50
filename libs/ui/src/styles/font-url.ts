import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';

/** Address of the text font, for `<link rel="preload" as="font" type="font/woff2" crossorigin>` in a document's head. */
export const textFontUrl: string = archivo;
