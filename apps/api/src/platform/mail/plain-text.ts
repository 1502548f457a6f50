import { plainTextSelectors } from '@react-email/render';
import { compile, type DomNode, type FormatCallback } from 'html-to-text';

/** Classes of a letter's elements that say how its text shows them. */
export const inText = {
  /** Followed by a colon. */
  label: 't-label',
  /** On a line of its own. */
  line: 't-line',
  /** A block has an empty line before and after it. */
  block: 't-block',
  /** A cell that shares its line with its neighbor. */
  inline: 't-inline',
  indented: 't-indented',
  /** Verbatim text keeps the spaces that were typed. */
  verbatim: 't-verbatim',
  skip: 't-skip',
  /** At the end of the part of the letter that it stands in. */
  last: 't-last',
  part: 't-part',
} as const;

const block = (selector: string, lineBreaks: number, format = 'block') => ({
  selector,
  format,
  options: { leadingLineBreaks: lineBreaks, trailingLineBreaks: lineBreaks, uppercase: false },
});

/** `Track your order: https://…`; of a telephone number only the number. */
const link: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder);
  const { href } = element.attribs as { href: string };
  if (!href.startsWith('tel:')) builder.addInline(`: ${href}`, { noWordTransform: true });
};

const lastIn = (nodes: readonly DomNode[] = []): DomNode[] =>
  nodes.flatMap((node) =>
    node.attribs?.['class']?.split(' ').includes(inText.last) ? [node] : lastIn(node.children),
  );

/** Its content in order, and then what stands beside something else only for the eye. */
const part: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  for (const { children } of lastIn(element.children)) {
    builder.openBlock({ leadingLineBreaks: 2 });
    walk(children, builder);
    builder.closeBlock({ trailingLineBreaks: 2 });
  }
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Like `toPlainText` of React Email, which compiles its selectors for each letter. */
const toPlainText = compile({
  wordwrap: false,
  formatters: { link, part },
  selectors: [
    ...plainTextSelectors,
    block('h1', 2, 'heading'),
    block(`.${inText.line}`, 1),
    block(`.${inText.block}`, 2),
    block(`.${inText.verbatim}`, 2, 'pre'),
    { selector: 'a', format: 'link' },
    { selector: `.${inText.inline}`, format: 'inline' },
    { selector: `.${inText.label}`, format: 'inlineSurround', options: { suffix: ': ' } },
    { selector: `.${inText.indented}`, format: 'inlineSurround', options: { prefix: '  ' } },
    { selector: `.${inText.skip}`, format: 'skip' },
    { selector: `.${inText.last}`, format: 'skip' },
    { selector: `.${inText.part}`, format: 'part' },
  ],
});

/** The letter for programs, and people, that prefer no HTML. A part without text leaves no gap. */
export const letterText = (html: string): string =>
  `${toPlainText(html)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
