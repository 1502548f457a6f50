import { expect, test } from '../../src/by-http.ts';
import { formatText } from '../../src/html.ts';
import { openPage } from '../../src/shop.ts';

/** Each figure of the specification's section 9 that a buyer can read, on a page that is about it. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/tire-buying-guide': ['up to 5', '$25'],
  '/returns-and-refunds': ['30 days', '$20', '48 hours', '24 hours', '1MB', '30 minutes'],
  '/sales': ['within 30 minutes', 'within 30 days of delivery', '$20 per tire', 'within 48 hours'],
  '/help-center/payment': ['30 days', '30 minutes'],
  '/military-discount': ['5%'],
  '/financing': ['5%', '$200'],
  '/help-center/deals': ['20%', '$25'],
  '/invite': ['30%', '$10'],
  '/warranty-and-coverage': ['36 months', '$400', '$200', '$100', '$25', '12 months', '4 tires'],
  '/installer-signup': ['Within 48 hours', '$15 to $24', 'Up to 30 days ahead', '15 minutes'],
  '/learn/care-and-safety/tire-rotation': ['6 months', '6,000 miles'],
  '/free-shipping': ['2 to 4 business days', '24 hours', '15 minutes'],
  '/learn/tire-news-information/tire-dictionary': ['3,500 pounds'],
  '/tire-score': ['Good', 'Great', 'Excellent', '7', '8', '9'],
  '/press/store-news/store-opens': ['20,000+', '300+'],
  '/': [
    'Mon–Fri 8am–7pm ET',
    'Sat 9am–5pm ET',
    'Sun closed',
    'Mon–Fri 8am–6pm ET',
    'Up to 20% off',
    '36 months',
  ],
  '/dt-employees': ['8am–8pm ET'],
};

test('Every business constant is read where it belongs: returns, coverage, delivery, hours, deals, and the rest (CNS-01)', async ({
  request,
}) => {
  for (const [path, figures] of Object.entries(SHOWN)) {
    const text = formatText((await openPage(request, path)).html);
    for (const figure of figures) expect.soft(text, path).toContain(figure);
  }
});
