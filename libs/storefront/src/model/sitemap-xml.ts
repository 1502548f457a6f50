/** Site maps as specified by sitemaps.org. Without `lastmod`, because nothing records when a page last changed. */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function list(root: string, entry: string, urls: readonly string[]): string {
  const entries = urls.map((url) => `<${entry}><loc>${escaped(url)}</loc></${entry}>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries}\n</${root}>\n`;
}

/** The index of the parts. */
export const sitemapIndexXml = (urls: readonly string[]): string => list('sitemapindex', 'sitemap', urls);

/** One part, with the addresses of pages. */
export const sitemapXml = (urls: readonly string[]): string => list('urlset', 'url', urls);
