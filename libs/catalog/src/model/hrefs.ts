import { bareSlug } from '@tirekit/contract';

/** `honda` and `honda-tires` are `/vehicles/honda-tires`. */
export const makeHref = (slug: string): string => `/vehicles/${bareSlug(slug.toLowerCase())}-tires`;

/** `/vehicles/honda/civic/2019/optional-sizes?fitment=…`, from the page of the car, `/vehicles/honda/civic/2019`. */
export const optionalSizesHref = (vehiclePath: string, fitmentId: string): string =>
  `${vehiclePath}/optional-sizes?${new URLSearchParams({ fitment: fitmentId }).toString()}`;

/** `/vehicles/honda/civic`; the make may also be spelled with `-tires`. */
export const modelHref = (make: string, model: string): string =>
  `/vehicles/${bareSlug(make.toLowerCase())}/${model.toLowerCase()}`;

/** `/brands/norvik-tires/meridian-as`, from the path of one of its tires. */
export const getLinePath = ({ path }: { readonly path: string }): string => path.replace(/\/p\/[^/]+$/, '');

/** The page of a tire for shopping ads: `/paid/8K2M4N6P7R`. */
export const paidPath = ({ itemId }: { readonly itemId: string }): string => `/paid/${itemId}`;
