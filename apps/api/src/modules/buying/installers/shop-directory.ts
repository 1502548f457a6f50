import type { DayException } from '@tirekit/contract';
import type { ShopLimits } from '@tirekit/tires';
import type { BoundingBox } from '../places/index.ts';
import { PointGrid } from './point-grid.ts';
import type { Shop } from './shop.ts';

/** A shop as searches read it. Shops with equal limits share the object, so that each is judged once. */
export interface KnownShop {
  readonly shop: Shop;
  readonly limits: ShopLimits;
  /** Days of other hours, by date. */
  readonly exceptions: readonly DayException[];
}

/** All shops and vans. Those that are open can be found by where they stand. */
export class ShopDirectory {
  readonly #byId: Map<string, KnownShop>;
  readonly #byCode: Map<string, KnownShop>;
  readonly #shops: PointGrid<KnownShop>;
  readonly #vans: PointGrid<KnownShop>;
  readonly #vansByZip = new Map<string, KnownShop[]>();
  /** The longest distance that any van drives, in miles. */
  readonly furthestMiles: number;

  constructor(all: Iterable<KnownShop>) {
    const known = [...all];
    this.#byId = new Map(known.map((entry) => [entry.shop.installerId, entry]));
    this.#byCode = new Map(known.map((entry) => [entry.shop.code, entry]));
    const open = known.filter(({ shop }) => shop.status === 'open');
    const vans = open.filter(({ shop }) => shop.mobile);
    const getPoint = ({ shop }: KnownShop) => shop;
    this.#shops = new PointGrid(
      open.filter(({ shop }) => !shop.mobile),
      getPoint,
    );
    this.#vans = new PointGrid(vans, getPoint);
    let furthest = 0;
    for (const entry of vans) {
      furthest = Math.max(furthest, entry.shop.serviceMiles ?? 0);
      for (const zip of entry.shop.serviceZips ?? []) {
        const named = this.#vansByZip.get(zip);
        if (named === undefined) this.#vansByZip.set(zip, [entry]);
        else named.push(entry);
      }
    }
    this.furthestMiles = furthest;
  }

  /** All shops, whatever their state. */
  get all(): Iterable<KnownShop> {
    return this.#byId.values();
  }

  /** The number of all shops. */
  get size(): number {
    return this.#byId.size;
  }

  byId(installerId: string): KnownShop | undefined {
    return this.#byId.get(installerId);
  }

  byCode(code: string): KnownShop | undefined {
    return this.#byCode.get(code);
  }

  /** Open vans whose list of ZIP codes names this one. */
  listVans(zip: string): readonly KnownShop[] {
    return this.#vansByZip.get(zip) ?? [];
  }

  /** Open shops that stand in a box, without vans. */
  shopsIn(box: BoundingBox): KnownShop[] {
    return this.#shops.inBox(box);
  }

  /** Open vans that stand in a box. */
  vansIn(box: BoundingBox): KnownShop[] {
    return this.#vans.inBox(box);
  }

  /** Open shops and vans that stand in a box. */
  inBox(box: BoundingBox): KnownShop[] {
    return [...this.shopsIn(box), ...this.vansIn(box)];
  }

  /**
   * Puts a shop's new facts in place of its old ones, if it still stands where it stood and serves whom it served.
   * Otherwise the directory must be made again.
   */
  replace(entry: KnownShop): boolean {
    const { shop } = entry;
    const known = this.#byId.get(shop.installerId);
    if (known === undefined || getPlace(known.shop) !== getPlace(shop)) return false;
    (shop.mobile ? this.#vans : this.#shops).replace(known, entry);
    for (const zip of shop.serviceZips ?? []) {
      const vans = this.#vansByZip.get(zip) ?? [];
      vans.forEach((van, at) => {
        if (van === known) vans[at] = entry;
      });
    }
    this.#byId.set(shop.installerId, entry);
    this.#byCode.set(shop.code, entry);
    return true;
  }
}

/** The part of a shop that its positions in the directory depend on, as a text. */
const getPlace = (shop: Shop): string => {
  const { code, status, mobile, latitude, longitude, serviceMiles, serviceZips } = shop;
  return JSON.stringify([code, status, mobile, latitude, longitude, serviceMiles, serviceZips]);
};
