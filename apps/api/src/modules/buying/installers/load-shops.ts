import type { DayException } from '@tirekit/contract';
import type { ShopLimits } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { getLimits, type Shop, UNPARSED_SHOP, type UnparsedShop } from './shop.ts';
import type { KnownShop } from './shop-directory.ts';

/** Rows of one statement, so that answering goes on between them. */
const AT_ONCE = 2_000;

const NEXT = `SELECT ${UNPARSED_SHOP} FROM installer WHERE installer_id > $1 ORDER BY installer_id LIMIT ${AT_ONCE}`;
const SOME = `SELECT ${UNPARSED_SHOP} FROM installer WHERE installer_id = ANY($1)`;

// Two days back: the shop's day may be behind the database's.
const EXCEPTIONS = `
  SELECT installer_id AS "installerId", date::text AS date, reason, open, close FROM installer_exception
  WHERE installer_id = ANY($1) AND date >= current_date - 2 ORDER BY installer_id, date`;

const NO_EXCEPTIONS: readonly DayException[] = [];

/** Equal values as one object: many shops have the same hours, limits, and prices of mounting. */
class Kept<T> {
  readonly #known = new Map<string, T>();

  /** @param key equal for equal values */
  of(key: string, make: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#known.set(key, made);
    return made;
  }

  parsed(json: string): T {
    return this.of(json, () => JSON.parse(json) as T);
  }
}

/** Reads shops from the database as the directory keeps them. */
export class ShopReader {
  readonly #texts = new Kept<string>();
  readonly #statuses = new Kept<Shop['status']>();
  readonly #hours = new Kept<Shop['hours']>();
  readonly #services = new Kept<Shop['services']>();
  readonly #tireTypes = new Kept<Shop['tireTypes']>();
  readonly #certifications = new Kept<Shop['certifications']>();
  readonly #workMinutes = new Kept<Shop['workMinutes']>();
  readonly #prices = new Kept<Shop['prices']>();
  readonly #limits = new Kept<ShopLimits>();
  readonly #exceptions = new Kept<DayException>();
  readonly #exceptionLists = new Kept<readonly DayException[]>();

  /** All shops, in parts. */
  async *all(db: Queries): AsyncGenerator<KnownShop[]> {
    for (let after = ''; ;) {
      const shops = await db.query<UnparsedShop>(NEXT, [after]);
      if (shops.length === 0) return;
      yield await this.#known(db, shops);
      after = shops.at(-1)?.installerId ?? after;
    }
  }

  /** Reads the shops of the given ids that exist. */
  async some(db: Queries, installerIds: readonly string[]): Promise<KnownShop[]> {
    return this.#known(db, await db.query<UnparsedShop>(SOME, [installerIds]));
  }

  async #known(db: Queries, shops: readonly UnparsedShop[]): Promise<KnownShop[]> {
    const ids = shops.map(({ installerId }) => installerId);
    const rows = await db.query<DayException & { installerId: string }>(EXCEPTIONS, [ids]);
    const days = Map.groupBy(rows, ({ installerId }) => installerId);
    return shops.map((row) => {
      const shop = this.#shared(row);
      const limits = getLimits(shop);
      return {
        shop,
        limits: this.#limits.of(Object.values(limits).join(), () => limits),
        exceptions: this.#sharedDays(days.get(shop.installerId) ?? NO_EXCEPTIONS),
      };
    });
  }

  /** Most shops close on the same days, for the same reasons. */
  #sharedDays(days: readonly DayException[]): readonly DayException[] {
    if (days.length === 0) return NO_EXCEPTIONS;
    const shared = days.map(({ date, reason, open, close }) =>
      this.#exceptions.of(JSON.stringify([date, reason, open, close]), () => ({ date, reason, open, close })),
    );
    return this.#exceptionLists.of(JSON.stringify(shared), () => shared);
  }

  #shared(shop: UnparsedShop): Shop {
    const text = (one: string): string => this.#texts.of(one, () => one);
    return {
      ...shop,
      city: text(shop.city),
      state: text(shop.state),
      zip: text(shop.zip),
      status: this.#statuses.of(shop.status, () => shop.status),
      timeZone: text(shop.timeZone),
      hours: this.#hours.parsed(shop.hours),
      services: this.#services.parsed(shop.services),
      tireTypes: this.#tireTypes.parsed(shop.tireTypes),
      certifications: this.#certifications.parsed(shop.certifications),
      workMinutes: this.#workMinutes.parsed(shop.workMinutes),
      prices: this.#prices.parsed(shop.prices),
    };
  }
}
