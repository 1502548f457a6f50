const END = '-tires';

/** A slug without the `-tires` that addresses have, as the API uses it. */
export const bareSlug = (slug: string): string => (slug.endsWith(END) ? slug.slice(0, -END.length) : slug);

/** `norvik` and `Norvik-Tires` are `/brands/norvik-tires`. */
export const brandHref = (slug: string): string => `/brands/${bareSlug(slug.toLowerCase())}${END}`;

/** `honda` and `honda-tires` are `/vehicles/honda-tires`. */
export const makeHref = (slug: string): string => `/vehicles/${bareSlug(slug.toLowerCase())}${END}`;

/** `/vehicles/honda/civic/2019/optional-sizes?fitment=…`, from the page of the car, `/vehicles/honda/civic/2019`. */
export const optionalSizesHref = (vehiclePath: string, fitmentId: string): string =>
  `${vehiclePath}/optional-sizes?${new URLSearchParams({ fitment: fitmentId }).toString()}`;

/** `/vehicles/honda/civic`; the make may also be spelled with `-tires`. */
export const modelHref = (make: string, model: string): string =>
  `/vehicles/${bareSlug(make.toLowerCase())}/${model.toLowerCase()}`;

/** `/brands/norvik-tires/meridian-as`, from the path of one of its tires. */
export const linePath = ({ path }: { readonly path: string }): string => path.replace(/\/p\/[^/]+$/, '');
