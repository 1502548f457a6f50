import type { ContentPath } from '@tirekit/content/server';
import { business, deliveryTo, freeShippingWhere } from '@tirekit/contract';

/** The storefront as it tells a program about itself. */
export interface ToldStorefront {
  readonly name: string;
  readonly description: string;
  /** The public address: `https://shop.example`. */
  readonly hostUrl: string;
  readonly phone: string;
  readonly email: string;
  /** Whether search engines may list it: then it has site maps and a product feed. */
  readonly isListed: boolean;
  readonly hasShops: boolean;
  readonly texts: readonly ContentPath[];
}

const link = (hostUrl: string, path: string, title: string, note?: string): string =>
  `- [${title}](${hostUrl}${path})${note === undefined ? '' : `: ${note}`}`;

/** Articles are found from the start of their section. */
const isStart = (path: string): boolean => !/^\/(?:learn|press)\/[^/]+\/[^/]+/.test(path);

/**
 * A storefront's `llms.txt` for shoppers' agents (llmstxt.org): its name, the pages with tires, the form in which pages give their
 * facts, and its help and policies. Agents read the same pages as people.
 */
export function llmsText({
  name,
  description,
  hostUrl,
  phone,
  email,
  isListed,
  hasShops,
  texts,
}: ToldStorefront): string {
  const { minBusinessDays, maxBusinessDays } = deliveryTo(null);
  const sections = [
    [
      `# ${name}`,
      `> ${description}`,
      `Shipping is free ${freeShippingWhere} and takes ${String(minBusinessDays)} to ${String(maxBusinessDays)} business days. Tires can be returned within ${String(business.returns.days)} days. Questions: ${phone}, ${email}.`,
    ],
    [
      '## Find tires',
      [
        link(hostUrl, '/tire-sizes', 'By size', 'such as /tire-sizes/225-65r17-tires'),
        link(hostUrl, '/vehicles', 'By vehicle', 'such as /vehicles/honda/civic/2019'),
        link(hostUrl, '/brands', 'By brand'),
        link(hostUrl, '/types', 'By vehicle type'),
        link(hostUrl, '/categories', 'By category'),
        ...(hasShops ? [link(hostUrl, '/tire-shops', 'Tire shops', 'where tires are installed')] : []),
      ].join('\n'),
    ],
    [
      '## Read product data',
      [
        '- Each page of a tire (`/brands/{brand}/{model}/p/{itemId}`) has its facts as schema.org JSON-LD: a `Product` with size, specifications, SKU, MPN, price in US dollars, availability, shipping, and return policy. The page of a model has a `ProductGroup` with all sizes.',
        '- Prices are for one tire, before tax and state fees. The cart shows the full price for a ZIP code.',
        '- A price that holds only for a number of tires says so in `eligibleQuantity`.',
        ...(isListed
          ? [
              link(hostUrl, '/feeds/google-merchant.xml', 'Product feed', 'every tire on sale, RSS 2.0'),
              link(hostUrl, '/sitemap.xml', 'Site maps'),
            ]
          : []),
      ].join('\n'),
    ],
    [
      '## Help and policies',
      texts
        .filter(({ path }) => isStart(path))
        .map(({ path, title }) => link(hostUrl, path, title))
        .join('\n'),
    ],
  ];
  return `${sections.map((parts) => parts.join('\n\n')).join('\n\n')}\n`;
}
