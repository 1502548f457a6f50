import type { InstallerCertification, InstallerTireType } from '@tirekit/contract';
import { randomFrom, type Random } from '../random.ts';
import type { InstallerRow } from './installers.ts';

/** A shop's abilities besides the facts that were made before: its limits, its capacity, and its other prices. */
export type Abilities = {
  email: string;
  tireTypes: InstallerTireType[];
  certifications: InstallerCertification[];
  minRimIn: number;
  maxWidthMm: number;
  lightTruck: boolean;
  trailer: boolean;
  /** Null at a shop. */
  serviceMiles: number | null;
  bays: number;
  dropOffs: number;
  gridMinutes: number;
  workMinutes: { set?: number; mobile?: number };
  pricesBesides: {
    valveStemCents: number;
    tpmsKitCents?: number;
    disposalCents: number;
    travelCents?: number;
    addOns: { alignment?: number; 'road-force-balance'?: number; rotation?: number };
  };
};

/** The facts that {@link Abilities} follow from. */
export type Basics = Pick<
  InstallerRow,
  'code' | 'services' | 'mobile' | 'maxRimIn' | 'minAspect' | 'runFlat' | 'dually' | 'tpms'
>;

/** Machines that take larger rims take wider tires. */
const WIDTHS: Readonly<Record<number, readonly number[]>> = {
  20: [275, 285],
  22: [305, 315],
  24: [325, 355],
  26: [355, 395],
};
const SHARES = {
  lightTruck: { shop: 0.85, van: 0.6 },
  trailer: 0.45,
  winter: 0.85,
  offRoad: 0.7,
  commercial: 0.06,
  ownMinutes: 0.2,
} as const;
const CERTIFIED: Readonly<Record<InstallerCertification, number>> = {
  ase: 0.5,
  'tia-ats': 0.3,
  'tia-tpms': 0.25,
  'aaa-approved': 0.15,
  'napa-autocare': 0.1,
  'bbb-accredited': 0.25,
};
const BAYS = { '1': 1, '2': 4, '3': 3, '4': 2, '5': 1, '6': 1 } as const;
const GRIDS = { '15': 1, '30': 8, '60': 1 } as const;
const SERVICE_MILES = { least: 15, most: 40 } as const;

/** A price between two, in steps. */
const price = (random: Random, least: number, most: number, step: number) =>
  least + random.between(0, (most - least) / step) * step;

export function getAbilities(basics: Basics): Abilities {
  const random = randomFrom(`abilities ${basics.code}`);
  const { mobile, maxRimIn } = basics;
  const lightTruck = random.chance(mobile ? SHARES.lightTruck.van : SHARES.lightTruck.shop);
  const trailer = !mobile && random.chance(SHARES.trailer);
  const bays = mobile ? 1 : Number(random.weighted(BAYS));
  return {
    email: `${basics.code}@shops.tirekit.example`,
    tireTypes: getTireTypes(random, { ...basics, lightTruck, trailer }),
    certifications: getCertifications(random, basics),
    minRimIn: random.pick([12, 13, 13, 14]),
    maxWidthMm: random.pick(WIDTHS[maxRimIn] ?? [305]),
    lightTruck,
    trailer,
    serviceMiles: mobile ? random.between(SERVICE_MILES.least, SERVICE_MILES.most) : null,
    bays,
    dropOffs: mobile ? 0 : bays * 2,
    gridMinutes: Number(random.weighted(GRIDS)),
    workMinutes: getWorkMinutes(random, mobile),
    pricesBesides: pickPricesBesides(random, basics),
  };
}

function getTireTypes(
  random: Random,
  shop: Basics & Pick<Abilities, 'lightTruck' | 'trailer'>,
): InstallerTireType[] {
  const types: readonly [InstallerTireType, boolean][] = [
    ['passenger', true],
    ['suv-crossover', true],
    ['light-truck', shop.lightTruck],
    ['performance', shop.minAspect <= 30],
    ['run-flat', shop.runFlat],
    ['winter', random.chance(SHARES.winter)],
    ['off-road', shop.lightTruck && random.chance(SHARES.offRoad)],
    ['dually', shop.dually],
    ['trailer', shop.trailer],
    ['commercial', !shop.mobile && shop.maxRimIn >= 24 && random.chance(SHARES.commercial)],
  ];
  return types.flatMap(([type, is]) => (is ? [type] : []));
}

function getCertifications(random: Random, { tpms }: Basics): InstallerCertification[] {
  const names = Object.keys(CERTIFIED) as InstallerCertification[];
  return names.filter((name) => random.chance(CERTIFIED[name]) && (name !== 'tia-tpms' || tpms));
}

function getWorkMinutes(random: Random, mobile: boolean): Abilities['workMinutes'] {
  if (!random.chance(SHARES.ownMinutes)) return {};
  return mobile ? { mobile: random.pick([60, 90]) } : { set: random.pick([45, 75, 90]) };
}

function pickPricesBesides(random: Random, { mobile, tpms, services }: Basics): Abilities['pricesBesides'] {
  const valveStemCents = price(random, 150, 400, 25);
  const tpmsKitCents = price(random, 500, 1200, 50);
  const disposalCents = price(random, 200, 500, 25);
  const travelCents = random.pick([0, 1900, 2900, 3900]);
  const [alignment, roadForce, rotation] = [
    price(random, 7900, 12_900, 500),
    price(random, 800, 1800, 100),
    price(random, 1900, 3900, 500),
  ];
  return {
    valveStemCents,
    ...(tpms && { tpmsKitCents }),
    disposalCents,
    ...(mobile && { travelCents }),
    addOns: {
      ...(services.includes('alignment') && { alignment }),
      ...(services.includes('road-force-balance') && { 'road-force-balance': roadForce }),
      ...(services.includes('rotation') && { rotation }),
    },
  };
}
