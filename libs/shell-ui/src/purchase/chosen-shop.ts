import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FittedMode, InstallerSummary } from '@tirekit/contract';
import { readStored, writeStored } from '../storage/browser-storage.ts';
import * as stored from '../storage/stored-keys.ts';

/** A shop as a page of tires needs it. */
export interface ChosenShop {
  installerId: string;
  /** The shopCode, by which prices and times are asked for. */
  code: string;
  name: string;
  /** True if it is a van that comes to the buyer. */
  mobile: boolean;
  /** The ZIP code of a shop; null for a van. */
  zip: string | null;
}

/** The shipping mode for tires that a shop or van installs. */
export const shopMode = ({ mobile }: Pick<ChosenShop, 'mobile'>): FittedMode =>
  mobile ? 'mobile-install' : 'ship-to-shop';

/** Of a shop that was listed, what a choice keeps. */
export const shopToKeep = ({
  installerId,
  code,
  company,
  mobile,
  zip,
}: Pick<InstallerSummary, 'installerId' | 'code' | 'company' | 'mobile' | 'zip'>): ChosenShop => ({
  ...{ installerId, code, name: company, mobile },
  zip: mobile ? null : zip,
});

/** As many shops as a buyer may want to find again. */
const REMEMBERED = 5;

/** The shop that this browser keeps; null if there is none. Its way to install is the one that this tab or an earlier visit chose. */
export function keptShop(): ChosenShop | null {
  const shop = readStored(stored.selectedShop);
  if (shop === null) return null;
  const here = readStored(stored.preselectedInstaller);
  const mobile = here ? here.type === 'mobile-install' : readStored(stored.mobileInstall) === true;
  return { ...shop, mobile, zip: mobile ? null : readStored(stored.installLocation) };
}

/** The page on which a shop was chosen. */
export type ChoosingPage = 'tire' | 'shops' | 'checkout';

/**
 * Keeps a shop.
 * @param from the page on which it was chosen
 */
export function keepShop({ installerId, code, name, mobile, zip }: ChosenShop, from: ChoosingPage): void {
  const others = (readStored(stored.installerIds) ?? []).filter((known) => known !== code);
  writeStored(stored.selectedShop, { installerId, code, name });
  writeStored(stored.mobileInstall, mobile);
  writeStored(stored.installLocation, zip);
  writeStored(stored.installerIds, [code, ...others].slice(0, REMEMBERED));
  writeStored(stored.preselectedInstaller, {
    catalog: from,
    type: mobile ? 'mobile-install' : 'ship-to-shop',
  });
}

/** Forgets the shop, because the buyer has given it up or it is gone. */
export function forgetShop(): void {
  const gone = readStored(stored.selectedShop)?.code;
  const others = (readStored(stored.installerIds) ?? []).filter((known) => known !== gone);
  writeStored(stored.installerIds, others);
  writeStored(stored.selectedShop, null);
  writeStored(stored.mobileInstall, null);
  writeStored(stored.installLocation, null);
  writeStored(stored.preselectedInstaller, null);
}

const ownShopQuery = queryOptions({
  queryKey: ['own-shop'],
  queryFn: () => keptShop(),
  staleTime: Infinity,
});

/** The shop that the buyer has chosen for their tires; null on the server, until it is known, and if there is none. */
export function useOwnShop(): ChosenShop | null {
  return useQuery(ownShopQuery).data ?? null;
}

/** Functions that choose a shop for the buyer's tires, or give it up. */
export function useShopChoice() {
  const client = useQueryClient();
  return {
    choose: (shop: ChosenShop, from: ChoosingPage): void => {
      keepShop(shop, from);
      client.setQueryData(ownShopQuery.queryKey, shop);
    },
    drop: (): void => {
      forgetShop();
      client.setQueryData(ownShopQuery.queryKey, null);
    },
  };
}
