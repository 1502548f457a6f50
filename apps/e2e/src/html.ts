const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The visible text of a page or a piece of one, on one line, with a space where there was a tag. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
