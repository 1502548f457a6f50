import type { APIRequestContext } from '@playwright/test';
import { formatText } from '../../src/html.ts';
import { ask, formatHeading, jsonLdIn, openPage } from '../../src/shop.ts';
import { steadyTirePath } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

const DICTIONARY = '/learn/tire-news-information/tire-dictionary';

const getMain = (html: string): string => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? '';

/** The addresses of the shop that a page's own content leads to. */
const pathsIn = (html: string): string[] => [
  ...new Set([...getMain(html).matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path)),
];

const getCanonical = (html: string): string | undefined => /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const getRobots = (html: string): string | undefined => /name="robots" content="([^"]*)"/.exec(html)?.[1];

const typesIn = (page: Parameters<typeof jsonLdIn>[0]): unknown[] =>
  jsonLdIn(page).map(({ '@type': type }) => type);

async function getFeed(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect([answer.status(), answer.headers()['content-type']], path).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  return answer.text();
}

for (const section of ['learn', 'press'] as const)
  test(`/${section} leads to categories and articles, which say who wrote them and when, and its feed has them all${section === 'learn' ? ' (RTE-22)' : ''}`, async ({
    request,
    baseURL,
  }) => {
    // The row is about both sections.
    const sections = section === 'learn' ? (['learn', 'press'] as const) : [section];
    for (const one of sections) {
      const start = await openPage(request, `/${one}`);
      expect(formatHeading(start)).not.toBe('');
      const rss = `<link rel="alternate" type="application/rss+xml" href="${baseURL ?? ''}/${one}/rss.xml"/>`;
      expect(start.html).toContain(rss);
      const feed = await getFeed(request, `/${one}/rss.xml`);
      const categories = pathsIn(start.html).filter((path) => new RegExp(`^/${one}/[^/.]+$`).test(path));
      expect(categories.length, one).toBeGreaterThan(0);
      for (const category of categories) {
        const page = await openPage(request, category);
        const articles = pathsIn(page.html).filter(
          (path) => path.startsWith(`${category}/`) && path !== DICTIONARY,
        );
        expect(articles.length, category).toBeGreaterThan(0);
        for (const path of articles) {
          const article = await openPage(request, path);
          expect(formatHeading(article), path).not.toBe('');
          expect(getCanonical(article.html)).toBe(`${baseURL ?? ''}${path}`);
          expect(article.html, path).toContain(rss);
          expect(typesIn(article), path).toEqual(expect.arrayContaining(['BreadcrumbList', 'Article']));
          expect(getMain(article.html), path).toMatch(/By [^<]+<.*<time dateTime="\d{4}-\d\d-\d\d">/s);
          expect(feed, path).toContain(`<link>${baseURL ?? ''}${path}</link>`);
        }
      }
      expect((await ask(request, `/${one}/no-such-category`)).status).toBe(404);
      expect((await ask(request, `${categories[0] ?? ''}/no-such-article`)).status).toBe(404);
    }
  });

test('/learn/tire-news-information/tire-dictionary has every term at an anchor, by letter, and linked with others (RTE-12)', async ({
  request,
  baseURL,
}) => {
  const page = await openPage(request, DICTIONARY);
  expect(formatHeading(page)).toBe('Tire dictionary');
  expect(getCanonical(page.html)).toBe(`${baseURL ?? ''}${DICTIONARY}`);
  const terms = [...getMain(page.html).matchAll(/<article id="([^"]+)"/g)].map(([, id = '']) => id);
  expect(new Set(terms).size).toBe(terms.length);
  for (const term of ['load-index', 'speed-rating', '3pmsf', 'utqg', 'load-range-e'])
    expect(terms).toContain(term);
  // The index of letters and the links between terms lead to what is on the page.
  const ids = new Set([...page.html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
  const anchors = [...getMain(page.html).matchAll(new RegExp(`href="(?:${DICTIONARY})?#([^"]+)"`, 'g'))].map(
    ([, anchor = '']) => anchor,
  );
  expect(anchors.length).toBeGreaterThan(terms.length);
  expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  const set = jsonLdIn(page).find(({ '@type': type }) => type === 'DefinedTermSet');
  expect(set?.['hasDefinedTerm']).toHaveLength(terms.length);
});

test('The dictionary has at least 120 terms, /learn and /press at least 24 articles, with sources and dates; there are a buying guide, FAQs, and legal pages that say they are samples (DIC-01)', async ({
  request,
}) => {
  const { html } = await openPage(request, DICTIONARY);
  expect(getMain(html).match(/<article id="/g)?.length).toBeGreaterThanOrEqual(120);
  const getArticles = async (section: 'learn' | 'press') =>
    [
      ...(await getFeed(request, `/${section}/rss.xml`)).matchAll(
        /<link>[^<]*(\/\w+\/[^/<]+\/[^/<]+)<\/link>/g,
      ),
    ].map(([, path = '']) => path);
  const learn = await getArticles('learn');
  expect(new Set([...learn, ...(await getArticles('press'))]).size).toBeGreaterThanOrEqual(24);
  for (const path of learn) {
    const article = getMain((await openPage(request, path)).html);
    const sources = /<section aria-labelledby="sources".*?<\/section>/s.exec(article)?.[0] ?? '';
    expect(sources.match(/<a href="https?:/g)?.length, path).toBeGreaterThanOrEqual(2);
    expect(sources, path).toMatch(/<time dateTime="\d{4}-\d\d-\d\d">/);
  }
  expect(formatHeading(await openPage(request, '/tire-buying-guide'))).toBe('Tire buying guide');
  const faqs = await openPage(request, '/faqs');
  expect(formatHeading(faqs)).toBe('Frequently asked questions');
  expect(typesIn(faqs)).toContain('FAQPage');
  for (const path of ['/terms', '/sales', '/privacy-policy'])
    expect(formatText(getMain((await openPage(request, path)).html)), path).toContain(
      'This is a sample text for the store’s owner to replace.',
    );
});

test('a tire’s page explains its terms by the dictionary, and search tells what a term means', async ({
  request,
}) => {
  const tire = await openPage(request, await steadyTirePath());
  for (const term of ['load-index', 'speed-rating'])
    expect(tire.html).toContain(`href="${DICTIONARY}#${term}"`);
  for (const [query, slug] of [
    ['3pmsf', '3pmsf'],
    ['load range e', 'load-range-e'],
  ] as const) {
    const found = await openPage(request, `/search?${new URLSearchParams({ query }).toString()}`);
    expect(found.html, query).toContain(`href="${DICTIONARY}#${slug}"`);
    const answer = await request.get(`/search/meaning?${new URLSearchParams({ query }).toString()}`);
    expect(await answer.json(), query).toEqual({
      meaning: {
        title: expect.any(String) as unknown,
        short: expect.any(String) as unknown,
        to: `${DICTIONARY}#${slug}`,
      },
    });
  }
  expect(await (await request.get('/search/meaning?query=honda')).json()).toEqual({ meaning: null });
});

test('the help center answers each question of its topics at an address of its own, and leads to a person', async ({
  request,
  baseURL,
}) => {
  const start = await openPage(request, '/help-center');
  const topics = pathsIn(start.html).filter((path) => /^\/help-center\/[^/]+$/.test(path));
  expect(topics.length).toBeGreaterThan(5);
  for (const path of topics) {
    const page = await openPage(request, path);
    expect(getCanonical(page.html)).toBe(`${baseURL ?? ''}${path}`);
    expect(typesIn(page), path).toEqual(expect.arrayContaining(['BreadcrumbList', 'FAQPage']));
    const faq = jsonLdIn(page).find(({ '@type': type }) => type === 'FAQPage');
    const questions = (faq?.['mainEntity'] ?? []) as readonly { acceptedAnswer: { text: string } }[];
    expect(questions.filter(({ acceptedAnswer: { text } }) => text === '')).toEqual([]);
    // Each answer ends with the next step, as does the page.
    expect(getMain(page.html).match(/aria-label="Next step"/g)?.length, path).toBe(questions.length + 1);
    const asked = [...start.html.matchAll(new RegExp(`href="${path}#([^"]+)"`, 'g'))].map(
      ([, id = '']) => id,
    );
    expect(asked.length, path).toBeGreaterThan(0);
    for (const id of asked) expect(page.html, `${path}#${id}`).toContain(`id="${id}"`);
  }
});

test('without scripts the help center’s search is answered by the server', async ({ request }) => {
  const page = await openPage(request, '/help-center?query=apo');
  expect(formatText(getMain(page.html))).toMatch(/results? for “apo”/);
  expect(getMain(page.html)).toMatch(/href="\/help-center\/[^"]+#[^"]+"/);
  const nothing = await openPage(request, '/help-center?query=zzzzzz');
  expect(formatText(getMain(nothing.html))).toContain('Nothing found for “zzzzzz”');
});

test('The review form is noindex,follow; the canonical link is omitted on /404 and forced in the help center (MET-03)', async ({
  request,
  baseURL,
}) => {
  const line = (await steadyTirePath()).split('/p/')[0] ?? '';
  const form = await openPage(request, `${line}/write-a-review`);
  expect(getRobots(form.html)).toBe('noindex,follow,max-image-preview:large');
  const missing = await ask(request, '/404');
  expect(missing.status).toBe(404);
  expect(getCanonical(missing.html)).toBeUndefined();
  const help = `${baseURL ?? ''}/help-center`;
  for (const path of ['/help-center', '/help-center?query=returns', '/help-center?utm_source=mail'])
    expect(getCanonical((await openPage(request, path)).html), path).toBe(help);
});

test('every link at the foot of the page, and of every page of words, leads to a page', async ({
  request,
}) => {
  test.slow();
  const home = await openPage(request, '/');
  const footer = /<footer\b.*?<\/footer>/s.exec(home.html)?.[0] ?? '';
  const first = [...footer.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path);
  for (const path of [
    '/contact',
    '/help-center',
    '/learn',
    '/press',
    DICTIONARY,
    '/about',
    '/terms',
    '/sales',
    '/privacy-policy',
  ])
    expect(first).toContain(path);
  const words = [
    '/about',
    '/faqs',
    '/terms',
    '/sales',
    '/privacy-policy',
    '/returns-and-refunds',
    '/free-shipping',
  ];
  const linked = await Promise.all(words.map(async (path) => pathsIn((await openPage(request, path)).html)));
  for (const path of new Set([...first, ...linked.flat()])) {
    const { status } = await ask(request, path.replaceAll('&amp;', '&'));
    expect([200, 301, 302], path).toContain(status);
  }
});

test('/car-talk is a page of words, and the identity check comes back to an address of its own (RTE-29)', async ({
  request,
}) => {
  expect(formatHeading(await openPage(request, '/car-talk'))).toBe('Car talk');
  // A visitor who comes back without a check under way is told so, or begins again.
  const { status } = await ask(request, '/idMeCallback');
  expect([200, 302, 303]).toContain(status);
});
