// Shops' services, equipment, and certificates, with the names that buyers and shops read. Codes are stored; names may change.
// Codes stand apart, so that a page that only checks answers ships no names.

export const installerServiceCodes = [
  'mount-and-balance',
  'tpms-service',
  'flat-repair',
  'rotation',
  'alignment',
  'disposal',
  'road-force-balance',
  'brakes',
  'oil-change',
  'mobile-install',
] as const;
export type InstallerServiceCode = (typeof installerServiceCodes)[number];

/** Work that a shop offers. Every shop mounts and balances. */
export const installerServices: Readonly<Record<InstallerServiceCode, string>> = {
  'mount-and-balance': 'Mounting and balancing',
  'tpms-service': 'TPMS service',
  'flat-repair': 'Flat repair',
  rotation: 'Tire rotation',
  alignment: 'Wheel alignment',
  disposal: 'Old tire disposal',
  'road-force-balance': 'Road force balancing',
  brakes: 'Brakes',
  'oil-change': 'Oil change',
  'mobile-install': 'Mobile installation',
};

export const installerTireTypeCodes = [
  'passenger',
  'suv-crossover',
  'light-truck',
  'performance',
  'run-flat',
  'winter',
  'off-road',
  'dually',
  'trailer',
  'commercial',
] as const;
export type InstallerTireType = (typeof installerTireTypeCodes)[number];

/** Kinds of tires that a shop mounts. */
export const installerTireTypes: Readonly<Record<InstallerTireType, string>> = {
  passenger: 'Passenger cars',
  'suv-crossover': 'SUVs and crossovers',
  'light-truck': 'Light trucks',
  performance: 'High performance',
  'run-flat': 'Run-flat',
  winter: 'Winter',
  'off-road': 'All-terrain and mud-terrain',
  dually: 'Dual rear wheels',
  trailer: 'Trailers',
  commercial: 'Commercial trucks',
};

export const installerCertificationCodes = [
  'ase',
  'tia-ats',
  'tia-tpms',
  'aaa-approved',
  'napa-autocare',
  'bbb-accredited',
] as const;
export type InstallerCertification = (typeof installerCertificationCodes)[number];

export const installAddOnCodes = ['alignment', 'road-force-balance', 'rotation'] as const;
export type InstallAddOn = (typeof installAddOnCodes)[number];

/** Work that a buyer may add to an installation, at the shop's price. */
export const installAddOns: Readonly<
  Record<InstallAddOn, { readonly name: string; readonly per: 'tire' | 'vehicle' }>
> = {
  alignment: { name: 'Wheel alignment', per: 'vehicle' },
  'road-force-balance': { name: 'Road force balancing', per: 'tire' },
  rotation: { name: 'First rotation, prepaid', per: 'vehicle' },
};

/** Ways to arrange a list of shops. */
export const installerSorts = {
  distance: 'Distance',
  price: 'Price',
  earliest: 'Earliest appointment',
} as const;
export type InstallerSort = keyof typeof installerSorts;

/** The part of a day in which a buyer who drops the car off brings it. */
export type DropOffWindow = 'AM' | 'PM';
