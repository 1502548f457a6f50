import type { DayException } from '@tirekit/contract';
import type { ShopLimits } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import type { PricedShop } from './fitting-price.ts';
import { limitsOf, readShops, SHOP, type Shop } from './shop.ts';
import type { KnownShop } from './shop-directory.ts';

/** Rows of one statement, so that answering goes on between them. */
const AT_ONCE = 2_000;

const NEXT_SHOPS = `SELECT ${SHOP} FROM installer WHERE installer_id > $1 ORDER BY installer_id LIMIT ${AT_ONCE}`;

// Two days back: the shop's day may be behind the database's.
const EXCEPTIONS = `
  SELECT installer_id AS "installerId", date::text AS date, reason, open, close FROM installer_exception
  WHERE installer_id = ANY($1) AND date >= current_date - 2 ORDER BY installer_id, date`;

/** Equal values as one object: many shops have the same hours, limits and prices. */
class Kept<T> {
  readonly #known = new Map<string, T>();

  of(value: T): T {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, value);
    return value;
  }
}

/** Reads shops from the database as the directory keeps them. */
export class ShopReader {
  readonly #texts = new Kept<string>();
  readonly #hours = new Kept<Shop['hours']>();
  readonly #services = new Kept<Shop['services']>();
  readonly #tireTypes = new Kept<Shop['tireTypes']>();
  readonly #certifications = new Kept<Shop['certifications']>();
  readonly #workMinutes = new Kept<Shop['workMinutes']>();
  readonly #prices = new Kept<Shop['prices']>();
  readonly #pricesBesides = new Kept<Shop['pricesBesides']>();
  readonly #limits = new Kept<ShopLimits>();
  readonly #priced = new Kept<PricedShop>();
  readonly #exceptions = new Kept<readonly DayException[]>();

  /** All shops, in parts. */
  async *all(db: Queries): AsyncGenerator<KnownShop[]> {
    for (let after = ''; ;) {
      const shops = await db.query<Shop>(NEXT_SHOPS, [after]);
      if (shops.length === 0) return;
      yield await this.#known(db, shops);
      after = shops.at(-1)?.installerId ?? after;
    }
  }

  /** These shops, as far as there are any. */
  async some(db: Queries, installerIds: readonly string[]): Promise<KnownShop[]> {
    return this.#known(db, await readShops(db, installerIds));
  }

  async #known(db: Queries, shops: readonly Shop[]): Promise<KnownShop[]> {
    const ids = shops.map(({ installerId }) => installerId);
    const rows = await db.query<DayException & { installerId: string }>(EXCEPTIONS, [ids]);
    const days = Map.groupBy(rows, ({ installerId }) => installerId);
    return shops.map((row) => {
      const shop = this.#shared(row);
      const { prices, pricesBesides, tpms } = shop;
      const exceptions = (days.get(shop.installerId) ?? []).map(({ date, reason, open, close }) => ({
        date,
        reason,
        open,
        close,
      }));
      return {
        shop,
        limits: this.#limits.of(limitsOf(shop)),
        priced: this.#priced.of({ prices, pricesBesides, tpms }),
        exceptions: this.#exceptions.of(exceptions),
      };
    });
  }

  #shared(shop: Shop): Shop {
    return {
      ...shop,
      city: this.#texts.of(shop.city),
      state: this.#texts.of(shop.state),
      timeZone: this.#texts.of(shop.timeZone),
      hours: this.#hours.of(shop.hours),
      services: this.#services.of(shop.services),
      tireTypes: this.#tireTypes.of(shop.tireTypes),
      certifications: this.#certifications.of(shop.certifications),
      workMinutes: this.#workMinutes.of(shop.workMinutes),
      prices: this.#prices.of(shop.prices),
      pricesBesides: this.#pricesBesides.of(shop.pricesBesides),
    };
  }
}
