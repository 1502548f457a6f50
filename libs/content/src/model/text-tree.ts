/** A text as pages render it: what a browser needs of a content file, without the places in the file and the parser's types. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly words: readonly Words[] }
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3 | 4;
      /** The anchor, unique within the text. */
      readonly id: string;
      readonly words: readonly Words[];
    }
  | {
      readonly kind: 'list';
      /** The first number; null for points without numbers. */
      readonly from: number | null;
      readonly items: readonly (readonly TextBlock[])[];
    }
  | { readonly kind: 'quote'; readonly blocks: readonly TextBlock[] }
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'table';
      readonly caption: string | null;
      readonly align: readonly Align[];
      readonly rows: Rows;
    }
  | { readonly kind: 'note'; readonly title: string | null; readonly blocks: readonly TextBlock[] }
  | { readonly kind: 'figure'; readonly name: string; readonly caption: string | null }
  | { readonly kind: 'button'; readonly to: string; readonly label: string }
  /** `text` is what search and structured data say; a page has a list. */
  | { readonly kind: 'hours'; readonly text: string }
  /** The lender's own example; nothing where it gives none. */
  | { readonly kind: 'financing' }
  | { readonly kind: 'rule' };

/** The first row is the head. */
type Rows = readonly (readonly (readonly Words[])[])[];
type Align = 'left' | 'right' | 'center' | null;

/** Words of a line: plain ones, or ones with a meaning. */
export type Words =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly words: readonly Words[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly words: readonly Words[] }
  | { readonly kind: 'break' };

/** The plain text of some words. */
export const plainWords = (words: readonly Words[]): string =>
  words
    .map((word) => {
      if (typeof word === 'string') return word;
      if (word.kind === 'break') return ' ';
      return word.kind === 'code' ? word.text : plainWords(word.words);
    })
    .join('');

/** The plain text of blocks, a line for each: for search and for structured data. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks.flatMap(listLines).filter(Boolean).join('\n');
}

function listLines(block: TextBlock): string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [plainWords(block.words)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(listLines));
    case 'quote':
    case 'note':
      return block.blocks.flatMap(listLines);
    case 'table':
      return block.rows.map((row) => row.map(plainWords).join(', '));
    case 'hours':
      return [block.text];
    default:
      return [];
  }
}
