const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The value of an attribute, or text without tags, as it was before it was escaped. */
export const unescaped = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The visible text of a page or a piece of one, on one line, with a space where there was a tag. */
export const formatText = (html: string): string =>
  unescaped(
    html.replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' '),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The values of a page's fields by name, as its forms would send them. */
export function fieldsIn(html: string): Record<string, string> {
  const attribute = (tag: string, name: string): string =>
    formatText(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/ type="(?:radio|checkbox)"/.test(tag) || / checked\b/.test(tag))
    .map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')] as const);
  const selects = [...html.matchAll(/(<select\b[^>]*>)(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']) => {
      const chosen = /<option[^>]* selected\b[^>]*>/.exec(options)?.[0] ?? '';
      return [attribute(tag, 'name'), attribute(chosen, 'value')] as const;
    },
  );
  return Object.fromEntries([...inputs, ...selects].filter(([name]) => name !== ''));
}
