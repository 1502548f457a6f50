import {
  business,
  type InstallerServiceCode,
  installerServiceCodes,
  type OpeningHours,
  type RimPrice,
} from '@tirekit/contract';
import { skuId } from '../catalog/identifiers.ts';
import { type ZipCode } from '@tirekit/api/zip-code-file';
import { randomFrom, type Random } from '../random.ts';
import { type Abilities, getAbilities } from './abilities.ts';
import { areaCodes, familyNames, mobileNames, shopNames, streetNames } from './installer-words.ts';
import { getServiceZips } from './service-zips.ts';
import { getShopReviews } from './shop-reviews.ts';

/** An installer as table `installer` holds it. */
export type InstallerRow = {
  installerId: string;
  /** State and number, as in the shop's address on the site. */
  code: string;
  company: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  phone: string;
  /** Days 1 (Monday) to 7. */
  hours: OpeningHours[];
  services: InstallerServiceCode[];
  mobile: boolean;
  maxRimIn: number;
  minAspect: number;
  runFlat: boolean;
  dually: boolean;
  tpms: boolean;
  /** Per tire, by the largest rim that the price holds for. */
  prices: RimPrice[];
  /** Of ratings × 100. */
  ratingSum: number;
  ratingCount: number;
  /** Of a van that names them in place of a distance. */
  serviceZips: string[] | null;
} & Abilities;

/** The specification promises "20,000+". */
const INSTALLERS = 20_600;
/** Every state has at least so many. */
const LEAST_OF_STATE = 12;

/** Line numbers of catalog and installers must differ, because both go through the same permutation. */
const ID_SPACE = 1_000_000;

const MOBILE_SHARE = 0.11;
/** About a mile and a half around the middle of the ZIP code. Degrees. */
const SCATTER = 0.022;
const { minCentsPerTire, maxCentsPerTire } = business.installer;
const PRICE_STEP = 50;

/** The agreement asks for rims up to 22 inches and aspects from 35; many shops do more, a few older ones less. */
const RIM_LIMITS = { '20': 1, '22': 6, '24': 4, '26': 1 } as const;
const ASPECT_LIMITS = { '25': 2, '30': 4, '35': 5 } as const;
const EXTRA: Readonly<Partial<Record<InstallerServiceCode, number>>> = {
  'flat-repair': 0.9,
  rotation: 0.85,
  alignment: 0.55,
  'road-force-balance': 0.25,
  brakes: 0.5,
  'oil-change': 0.45,
};

const WEEKDAYS = [1, 2, 3, 4, 5];
const SATURDAY = 6;
const SUNDAY = 7;

function getHours(random: Random): OpeningHours[] {
  const hours: OpeningHours[] = [
    {
      days: WEEKDAYS,
      open: random.pick(['07:00', '07:30', '08:00', '08:00', '08:30']),
      close: random.pick(['17:00', '17:30', '18:00', '18:00', '19:00']),
    },
  ];
  if (random.chance(0.78))
    hours.push({
      days: [SATURDAY],
      open: random.pick(['08:00', '08:30', '09:00']),
      close: random.pick(['12:00', '14:00', '16:00', '17:00']),
    });
  if (random.chance(0.07)) hours.push({ days: [SUNDAY], open: '10:00', close: '16:00' });
  return hours;
}

function getPrices(random: Random, maxRimIn: number): RimPrice[] {
  const step = () => random.between(1, 4) * PRICE_STEP;
  const small = minCentsPerTire + random.between(0, 6) * PRICE_STEP;
  const middle = Math.min(maxCentsPerTire, small + step());
  const large = Math.min(maxCentsPerTire, middle + step());
  return [
    { maxRimIn: 16, salePriceInCents: small },
    { maxRimIn: 19, salePriceInCents: middle },
    { maxRimIn, salePriceInCents: large },
  ];
}

function getServices(random: Random, mobile: boolean, tpms: boolean): InstallerServiceCode[] {
  if (mobile)
    return ['mount-and-balance', 'mobile-install', 'disposal', ...(tpms ? (['tpms-service'] as const) : [])];
  const extra = installerServiceCodes.filter((service) => random.chance(EXTRA[service] ?? 0));
  return ['mount-and-balance', 'disposal', ...(tpms ? (['tpms-service'] as const) : []), ...extra];
}

function makeInstaller(
  place: ZipCode & { latitude: number; longitude: number },
  index: number,
  townZips: readonly string[],
): InstallerRow {
  const random = randomFrom(`installer ${String(index)} ${place.zip}`);
  const mobile = townZips.length >= VAN_TOWN_ZIPS && random.chance(MOBILE_SHARE * 2);
  const maxRimIn = mobile ? 20 : Number(random.weighted(RIM_LIMITS));
  const tpms = random.chance(0.9);
  const name = random.pick(mobile ? mobileNames : shopNames);
  const scatter = () => (random.next() * 2 - 1) * SCATTER;
  const installerId = skuId(ID_SPACE + index, 0);
  const code = `${place.state.toLowerCase()}${String(index).padStart(5, '0')}`;
  const basics = {
    code,
    services: getServices(random, mobile, tpms),
    mobile,
    maxRimIn,
    minAspect: Number(random.weighted(ASPECT_LIMITS)),
    runFlat: random.chance(mobile ? 0.3 : 0.62),
    dually: !mobile && random.chance(0.3),
    tpms,
  };
  const abilities = getAbilities(basics);
  const serviceZips = mobile ? getServiceZips(code, townZips) : null;
  const ratings = getShopReviews({ installerId, code }).map(({ rating }) => rating);
  return {
    installerId,
    ...basics,
    ...abilities,
    serviceMiles: serviceZips === null ? abilities.serviceMiles : null,
    serviceZips,
    company: name.replace('{name}', random.pick(familyNames)).replace('{city}', place.city),
    address: `${String(random.between(1, 99) * 100 + random.between(1, 98))} ${random.pick(streetNames)}`,
    city: place.city,
    state: place.state,
    zip: place.zip,
    latitude: Number((place.latitude + scatter()).toFixed(5)),
    longitude: Number((place.longitude + scatter()).toFixed(5)),
    timeZone: place.timeZone,
    phone: `${areaCodes[place.state] ?? '800'}55501${String(random.between(0, 99)).padStart(2, '0')}`,
    hours: getHours(random),
    prices: getPrices(random, maxRimIn),
    ratingSum: ratings.reduce((sum, rating) => sum + rating * 100, 0),
    ratingCount: ratings.length,
  };
}

type Located = ZipCode & { latitude: number; longitude: number };
const isLocated = (place: ZipCode): place is Located =>
  place.latitude !== null && place.longitude !== null && !place.military && place.state in areaCodes;

/** A town with many ZIP codes is a large one: its shops are many by that alone. Vans work in such towns. */
const VAN_TOWN_ZIPS = 4;

/** Installers on the middle of real ZIP codes, the same ones for the same places. */
export function* installers(places: readonly ZipCode[]): Generator<InstallerRow> {
  const located = places.filter(isLocated);
  const getTown = (place: Located) => `${place.state} ${place.city}`;
  const towns = Map.groupBy(located, getTown);
  const zipsByTown = new Map([...towns].map(([town, ofTown]) => [town, ofTown.map(({ zip }) => zip)]));

  const random = randomFrom('installers');
  const chosen: Located[] = [];
  for (const [, ofState] of Map.groupBy(located, ({ state }) => state)) {
    for (let count = 0; count < LEAST_OF_STATE; count += 1) chosen.push(random.pick(ofState));
  }
  while (chosen.length < INSTALLERS) chosen.push(random.pick(located));

  for (const [index, place] of chosen.entries()) {
    yield makeInstaller(place, index, zipsByTown.get(getTown(place)) ?? []);
  }
}
