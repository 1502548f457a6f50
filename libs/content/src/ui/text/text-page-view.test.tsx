import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { TextPageView } from './text-page-view.tsx';

/** The words of a legal page with a version. */
const shown = (version: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TextPageView
        page={{
          title: 'Terms of sale',
          description: null,
          published: null,
          updated: null,
          author: null,
          hero: null,
          robots: null,
          sources: [],
          related: [],
          isSample: false,
          version,
          next: null,
          blocks: [],
        }}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, '');

test('a legal page says since when its version is in effect', () => {
  expect(shown('2026-11-29')).toContain('In effect since Nov 29, 2026');
});

test.each(['v7', '7', '2026-13-45', '2026-02-30', '2026.1'])(
  'a version that is no day, such as %s, is shown as it is',
  (version) => expect(shown(version)).toContain(`This is version ${version}.`),
);
