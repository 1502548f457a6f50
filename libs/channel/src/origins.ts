import * as z from 'zod/mini';

/** A path of the storefront, in lower case. */
export const Path = z.string().check(z.regex(/^\/[a-z0-9/_-]*$/, 'A path of the storefront, in lower case'));

/** Scheme, host and port: `https://tiles.example`. */
export const Origin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'An origin is scheme, host and port only'));

/** The uses that a page may make of another origin: fetch from it, show its images, frame it, send forms to it. */
export const originUses = ['connect', 'image', 'frame', 'form'] as const;
export type OriginUse = (typeof originUses)[number];

/** The features of a device that a page may ask the visitor for. */
export const deviceFeatures = ['geolocation', 'camera', 'microphone', 'payment'] as const;

/** Capabilities that a page has only if its channel says so: run WebAssembly, start workers from blobs, use a device feature. */
export const pageCapabilities = ['wasm', 'workers', ...deviceFeatures] as const;
export type PageCapability = (typeof pageCapabilities)[number];

/** Path prefixes of pages: `/checkout` is that page and every page below it. Null means every page. */
const Pages = z.nullable(z.array(Path).check(z.minLength(1)));

/** An outside origin, such as a map's tile service, with the pages that may use it and how. */
export const OutsideOrigin = z.strictObject({
  origin: Origin,
  uses: z.array(z.enum(originUses)).check(z.minLength(1)),
  pages: Pages,
});
export type OutsideOrigin = z.infer<typeof OutsideOrigin>;

/** The origins and capabilities that the pages of a storefront may use. `securityPolicy` turns it into the headers of a page. */
export const Origins = z.strictObject({
  /** Origins that do not depend on the environment. `ORIGINS_<CHANNEL>` adds those that do. */
  outside: z.array(OutsideOrigin),
  capabilities: z.array(
    z.strictObject({ uses: z.array(z.enum(pageCapabilities)).check(z.minLength(1)), pages: Pages }),
  ),
});
export type Origins = z.infer<typeof Origins>;

/** True if a rule for `pages` covers the page at `path`. */
export function coversPage(pages: readonly string[] | null, path: string): boolean {
  if (pages === null) return true;
  return pages.some((prefix) => {
    const page = prefix.replace(/\/$/, '');
    return path === page || path.startsWith(`${page}/`);
  });
}
