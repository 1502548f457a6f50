import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

/** A letter as its reader gets it, with its pictures inside. */
export interface ShownLetter {
  readonly subject: string;
  readonly title: string;
  readonly html: string;
}

/** In a tree of its own, because a mail program has none of the page's styles. */
const Letter = ({ subject, html }: ShownLetter) => (
  <article aria-label={subject} ref={(element) => void (element && getShadow(element).setHTMLUnsafe(html))} />
);

const getShadow = (element: HTMLElement): ShadowRoot =>
  element.shadowRoot ?? element.attachShadow({ mode: 'open' });

/** A story of a letter. @throws Error if the samples have no such letter */
export function letterStory(letter: ShownLetter | undefined): StoryObj<ShownLetter> {
  if (letter === undefined) throw new Error('There is no such letter among the samples');
  return {
    args: letter,
    render: Letter,
    play: ({ canvasElement }) => {
      const shown = canvasElement.querySelector('article')?.shadowRoot;
      expect(shown?.querySelector('h1')).toHaveTextContent(letter.title);
    },
  };
}
