import { plainWords, type TextBlock } from './text-tree.ts';

/** A part of a text, by its anchor. */
export interface TextHeading {
  readonly id: string;
  readonly label: string;
}

/** The main headings of a text, for its table of contents. */
export const listHeadings = (blocks: readonly TextBlock[]): TextHeading[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, label: plainWords(block.words) }] : [],
  );
