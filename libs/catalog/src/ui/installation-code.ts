import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The tires of a tire's page, as shops are asked about them. */
export interface InstallationJob {
  item: string;
  /** The other tire of a staggered set, in the same quantity. */
  otherItem?: string | undefined;
  quantity: number;
  /** The car that they are for. */
  fitment?: string;
}

export interface InstallationProps {
  job: InstallationJob;
  /** The buyer's ZIP code; null if only their shop is known. */
  zip: string | null;
}

/** The parts of a tire's page about shops. They belong to another domain, so the page gets them from outside. */
export interface InstallationCode {
  /** The shop that installs the tires, or the next one that could, and the way to choose another. */
  ShopChoice: ComponentType<InstallationProps>;
  /** The shops near the buyer, each with price and next time. */
  NearbyShops: ComponentType<InstallationProps>;
}

/** Loads it. */
export type LoadInstallation = () => Promise<InstallationCode>;

/** The code of {@link InstallationCode}, once it is needed; null until then. */
export function useInstallationCode(load: LoadInstallation, isNeeded: boolean): InstallationCode | null {
  const { data } = useQuery({
    queryKey: ['code', 'installation'],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
