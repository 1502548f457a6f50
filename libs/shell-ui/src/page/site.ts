import { useRouteLoaderData } from 'react-router';
import type { Channel, Feature } from '@tirekit/channel';
import {
  isFittedMode,
  type PunchoutSession,
  type SiteGlobals,
  type SiteMenu,
  type SiteNotification,
} from '@tirekit/contract';

/** The facts that a page may know about its storefront, on the server and in the browser. The same for every visitor. */
export interface Site {
  /** The public address of this storefront: `https://shop.example`. */
  hostUrl: string;
  /** Origins whose pages may embed it, if its session is in a header; null if it is in cookies. */
  embedOrigins: readonly string[] | null;
  isSimpleShop: boolean;
  channel: Pick<
    Channel,
    | 'id'
    | 'name'
    | 'tagline'
    | 'description'
    | 'support'
    | 'metadata'
    | 'features'
    | 'paymentMethods'
    | 'shippingModes'
    | 'map'
  > & {
    /** The name of its prices if they are not everybody's: `program price`. */
    priceName: string | null;
    /** `markPath` draws the mark on a field of 24 by 24. */
    logo: { text: string; markPath: string };
  };
  /** The texts of error pages; they include the storefront's telephone number. */
  errorTexts: { missing: string; oops: string; callOrRefresh: string; technicalProblem: string };
  /** The default picture for shared links: a path, and its size in pixels. */
  share: { image: string; width: number; height: number };
  /** The theme as custom properties; empty if the storefront has the design system's own look. */
  themeCss: string;
  /** The numbers of brands, lines, tires, and shops in the storefront; null while the API can't say. */
  counts: SiteGlobals['counts'] | null;
  /** True if the catalog is made-up sample data; every page then says so. */
  sampleData: boolean;
  menu: SiteMenu['groups'];
  notifications: readonly SiteNotification[];
  /** For whom the visitor shops, where a procurement system has sent them; null for everybody else. */
  punchout?: (Pick<PunchoutSession, 'customer' | 'operation'> & { framed: boolean }) | null;
}

export const ROOT_ID = 'root';

/** The answer of the root's loader. */
export interface RootData {
  readonly site: Site;
}

/** The storefront, or null if its own data is unavailable (the error page of a broken root). */
export function useSiteOrNull(): Site | null {
  return useRouteLoaderData<RootData | undefined>(ROOT_ID)?.site ?? null;
}

/** The storefront that this page belongs to. */
export function useSite(): Site {
  const site = useSiteOrNull();
  if (site === null) throw new Error('useSite is called outside of a storefront’s pages');
  return site;
}

/** True if this storefront has a feature. */
export function useFeature(feature: Feature): boolean {
  return useSiteOrNull()?.channel.features.includes(feature) ?? false;
}

/** True if this storefront sends tires to a shop, or a van to the buyer. */
export function useOffersInstallation(): boolean {
  return useSiteOrNull()?.channel.shippingModes.some(isFittedMode) ?? false;
}

/** The name of this storefront's prices, `program price`, or null if they are everybody's. */
export function usePriceName(): string | null {
  return useSiteOrNull()?.channel.priceName ?? null;
}
