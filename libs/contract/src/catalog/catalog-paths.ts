const END = '-tires';

/** A slug without the `-tires` that addresses have, as the API uses it. */
export const bareSlug = (slug: string): string => (slug.endsWith(END) ? slug.slice(0, -END.length) : slug);

/** The page of a brand: `norvik` and `Norvik-Tires` are `/brands/norvik-tires`. */
export const brandPath = (brand: string): string => `/brands/${bareSlug(brand.toLowerCase())}${END}`;

/** The page of a brand's line: `/brands/norvik-tires/meridian-as`. */
export const linePath = (brand: string, line: string): string => `${brandPath(brand)}/${line.toLowerCase()}`;

/** Guided shopping; its answers are in the query. */
export const guidedPath = '/guided-shopping';

/** SimpleSnap: the size by a picture of the sidewall, and how to read it there. */
export const simpleSnapPath = '/simplesnap';
