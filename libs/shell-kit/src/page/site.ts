import { useRouteLoaderData } from 'react-router';
import type { Channel, Feature } from '@tirekit/channel';
import type { SiteMenu, SiteNotification } from '@tirekit/contract';

/** What a page may know of its storefront, on the server and in the browser. The same for every visitor. */
export interface Site {
  /** Where people find this storefront: `https://shop.example`. */
  hostUrl: string;
  /** Origins whose pages may embed it, where its session is in a header; null where it is in cookies. */
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
  > & {
    /** What its prices are called where they are not everybody's: `program price`. */
    priceName: string | null;
    /** `markPath` is the mark's drawing on a field of 24 by 24. */
    logo: { text: string; markPath: string };
  };
  /** What is said when a page cannot be shown; the storefront's telephone number is in it. */
  errorTexts: { missing: string; oops: string; callOrRefresh: string; technicalProblem: string };
  /** The default picture of shares: a path, and its size in pixels. */
  share: { image: string; width: number; height: number };
  /** The theme as custom properties; empty where the storefront looks as the design system does. */
  themeCss: string;
  /** True where the catalogue is made-up sample data: every page says so. */
  sampleData: boolean;
  menu: SiteMenu['groups'];
  notifications: readonly SiteNotification[];
}

export const ROOT_ID = 'root';

/** The storefront, or null while its own data could not be had (the error page of a broken root). */
export function useSiteOrNull(): Site | null {
  const data = useRouteLoaderData<{ site: Site } | undefined>(ROOT_ID);
  return data?.site ?? null;
}

/** The storefront that this page belongs to. */
export function useSite(): Site {
  const site = useSiteOrNull();
  if (site === null) throw new Error('useSite is called outside of a storefront’s pages');
  return site;
}

/** Whether this storefront has a feature. */
export function useFeature(feature: Feature): boolean {
  return useSite().channel.features.includes(feature);
}

/** What this storefront's prices are called, or null where they are everybody's: `program price`. */
export function usePriceName(): string | null {
  return useSiteOrNull()?.channel.priceName ?? null;
}
