import type { APIRequestContext } from '@playwright/test';
import { textOf } from '../../src/html.ts';
import { ask, headingOf, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

const DICTIONARY = '/learn/tire-news-information/tire-dictionary';
const SAMPLE = 'This is a sample text for the store’s owner to replace.';
const LEGAL = ['/terms', '/sales', '/privacy-policy', '/accessibility', '/warranty-and-coverage'];

const mainOf = (html: string): string => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';

/** The addresses of the shop that the content of a page leads to, without anchors and queries. */
const pathsIn = (html: string): string[] => [
  ...new Set([...mainOf(html).matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path)),
];

/** The addresses of all articles of a section, from the pages of its categories. */
async function articlesOf(request: APIRequestContext, section: 'learn' | 'press'): Promise<string[]> {
  const start = await openPage(request, `/${section}`);
  const found = new Set<string>();
  for (const category of pathsIn(start.html).filter((path) => path.split('/').length === 3)) {
    if (!category.startsWith(`/${section}/`) || category.endsWith('.xml')) continue;
    for (const path of pathsIn((await openPage(request, category)).html))
      if (path.startsWith(`${category}/`) && path !== DICTIONARY) found.add(path);
  }
  return [...found];
}

test('the tire dictionary, articles, buying guide, FAQs, and legal pages can be read, and none of their links is dead (DIC-01)', async ({
  request,
}) => {
  const dictionary = await openPage(request, DICTIONARY);
  const terms = [...mainOf(dictionary.html).matchAll(/<article id="([\w-]+)".*?<\/article>/gs)];
  expect(terms.length).toBeGreaterThanOrEqual(120);
  for (const [entry, slug] of terms) expect(textOf(entry).length, slug).toBeGreaterThan(80);
  const anchors = new Set(terms.map(([, slug]) => slug));

  const learn = await articlesOf(request, 'learn');
  const press = await articlesOf(request, 'press');
  expect(learn.length).toBeGreaterThanOrEqual(24);
  expect(press.length).toBeGreaterThanOrEqual(3);

  const texts = [...learn, ...press, '/tire-buying-guide', '/faqs', ...LEGAL];
  const leads = new Set(pathsIn(dictionary.html));
  for (const path of texts) {
    const { html } = await openPage(request, path);
    expect(headingOf({ html }), path).not.toBe('');
    const main = mainOf(html);
    for (const lead of pathsIn(html)) leads.add(lead);
    for (const [, anchor = ''] of main.matchAll(new RegExp(`href="${DICTIONARY}#([^"]+)"`, 'g')))
      expect(anchors.has(anchor), `${path} explains a word by #${anchor}`).toBe(true);
    if (path.startsWith('/learn/')) {
      expect(textOf(main).split(' ').length, path).toBeGreaterThan(600);
      expect(main.match(/<a href="https:\/\//g)?.length ?? 0, `sources of ${path}`).toBeGreaterThanOrEqual(2);
    }
    if (path.startsWith('/press/') || LEGAL.includes(path)) expect(textOf(main), path).toContain(SAMPLE);
  }

  const dead: string[] = [];
  for (const path of leads)
    if (!texts.includes(path) && (await ask(request, path)).status >= 400) dead.push(path);
  expect(dead).toEqual([]);
});
