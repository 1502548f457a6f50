import { openPage, ask } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

const DICTIONARY = '/learn/tire-news-information/tire-dictionary';
const PAGES = [
  '/tire-buying-guide',
  '/faqs',
  '/terms',
  '/sales',
  '/privacy-policy',
  '/accessibility',
  '/warranty-and-coverage',
];

const getMain = (html: string): string => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';

test('links in articles, the buying guide, FAQs, and legal pages lead to pages, and explain words that the dictionary has', async ({
  request,
}) => {
  const dictionary = getMain((await openPage(request, DICTIONARY)).html);
  const terms = new Set([...dictionary.matchAll(/<article id="([^"]+)"/g)].map(([, slug = '']) => slug));
  const feeds = await Promise.all(
    ['learn', 'press'].map(async (section) => (await request.get(`/${section}/rss.xml`)).text()),
  );
  const articles = [...feeds.join('').matchAll(/<link>[^<]*(\/\w+\/[^/<]+\/[^/<]+)<\/link>/g)].map(
    ([, path = '']) => path,
  );
  expect(articles.length).toBeGreaterThan(24);

  const texts = [DICTIONARY, ...articles, ...PAGES];
  const leads = new Map<string, string>();
  for (const text of texts)
    for (const [, path = '', anchor] of getMain((await openPage(request, text)).html).matchAll(
      /href="(\/[^"#?]*)[^"#]*(?:#([^"]+))?"/g,
    )) {
      leads.set(path, text);
      if (path === DICTIONARY && anchor !== undefined)
        expect(terms.has(anchor), `${text} explains a word by #${anchor}`).toBe(true);
    }

  const dead: string[] = [];
  for (const [path, text] of leads)
    if (!texts.includes(path) && (await ask(request, path)).status >= 400) dead.push(`${text} → ${path}`);
  expect(dead).toEqual([]);
});
