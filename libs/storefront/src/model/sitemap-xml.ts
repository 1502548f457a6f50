import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';

/** A page of a site map. */
export interface SitemapEntry {
  readonly path: string;
  /** The day on which the page last changed, `YYYY-MM-DD`; missing where nothing records it. */
  readonly lastmod?: string;
}

const NO_EXTENSIONS = { news: false, xhtml: false, image: false, video: false };

/** The index of the parts (sitemaps.org). @param urls full addresses */
export async function sitemapIndexXml(urls: readonly string[]): Promise<string> {
  const items = Readable.from(urls.map((url) => ({ url })));
  return String(await streamToPromise(items.pipe(new SitemapIndexStream())));
}

/** One part, with the addresses of pages. @param hostUrl the public address of the storefront */
export async function sitemapXml(entries: readonly SitemapEntry[], hostUrl: string): Promise<string> {
  const items = Readable.from(
    entries.map(({ path, lastmod }) => ({ url: path, ...(lastmod !== undefined && { lastmod }) })),
  );
  const xml = new SitemapStream({
    hostname: hostUrl,
    lastmodDateOnly: true,
    xmlns: NO_EXTENSIONS,
    // Our own addresses need no second check, which would take most of the time.
    level: ErrorLevel.SILENT,
  });
  return String(await streamToPromise(items.pipe(xml)));
}
