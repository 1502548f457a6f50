/** Markup that is safe to send: either written by us, or escaped. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type HtmlValue = Html | string | number | null | undefined | false | HtmlValue[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A template for markup: every value is escaped unless it is `Html` itself. Lists are joined; null, undefined and false
 * produce nothing. Attribute values need quotes around them.
 */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + render(values[index - 1]) + text));
}

function render(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
