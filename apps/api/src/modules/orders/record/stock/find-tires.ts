import { toSlug } from '@tirekit/contract';
import type { Queries } from '../../../../platform/db/database.ts';
import { itemsByNumber } from '../../../catalog/suppliers/index.ts';

/** A tire as a line of somebody's list names it; undefined: not at all. */
export interface TireIdentifiers {
  readonly sku: string | undefined;
  readonly itemNumber: string | undefined;
  readonly gtin: string | undefined;
  readonly mpn: string | undefined;
  readonly brand: string | undefined;
}

/** The tire of a name, or a sentence why there is none. */
export type FindTire = (tire: TireIdentifiers, supplier: string) => { sku: string } | { problem: string };

type TireRow = { sku: string; gtin: string; mpn: string; brand: string; brandSlug: string };

/** A GTIN of 12 digits and one of 14 may be the same. */
const TIRES = `
  SELECT t.sku_id AS sku, lpad(t.gtin, 14, '0') AS gtin, upper(t.mpn) AS mpn, t.brand_name AS brand, t.brand_slug AS "brandSlug"
  FROM tire t
  WHERE t.sku_id = ANY ($1) OR lpad(t.gtin, 14, '0') = ANY ($2) OR upper(t.mpn) = ANY ($3)`;

const toFullGtin = (gtin: string): string => gtin.padStart(14, '0');
const getOnly = (tires: readonly TireRow[]): string | undefined =>
  tires.length === 1 ? tires[0]?.sku : undefined;
const isGiven = (text: string | undefined): text is string => text !== undefined;

const NAMED_BY_NOTHING =
  'The line names no tire: it needs our tire ID, the supplier’s item number, a GTIN, or a part number with its brand.';

/** Finds the tires of some lines. It reads the database once, and once more for each supplier. */
export async function tireFinder(
  sql: Queries,
  named: readonly { readonly tire: TireIdentifiers; readonly supplier: string }[],
): Promise<FindTire> {
  const all = named.map(({ tire }) => tire);
  const tires = await sql.query<TireRow>(TIRES, [
    all.map(({ sku }) => sku).filter(isGiven),
    all
      .map(({ gtin }) => gtin)
      .filter(isGiven)
      .map(toFullGtin),
    all.map(({ mpn }) => mpn?.toUpperCase()).filter(isGiven),
  ]);
  const bySku = new Map(tires.map((tire) => [tire.sku, tire]));
  const byGtin = Map.groupBy(tires, ({ gtin }) => gtin);
  const byMpn = Map.groupBy(tires, ({ mpn }) => mpn);
  const items = new Map<string, Awaited<ReturnType<typeof itemsByNumber>>>();
  for (const supplier of new Set(named.map((one) => one.supplier)))
    items.set(
      supplier,
      await itemsByNumber(
        sql,
        supplier,
        named
          .filter((one) => one.supplier === supplier)
          .map(({ tire }) => tire.itemNumber)
          .filter(isGiven),
      ),
    );

  const listByMpn = ({ mpn, brand }: TireIdentifiers): readonly TireRow[] => {
    const sameMpn = mpn === undefined ? [] : (byMpn.get(mpn.toUpperCase()) ?? []);
    return brand === undefined
      ? sameMpn
      : sameMpn.filter(
          (tire) => tire.brand.toLowerCase() === brand.toLowerCase() || tire.brandSlug === toSlug(brand),
        );
  };

  return (tire, supplier) => {
    const { sku, itemNumber, gtin, mpn, brand } = tire;
    const sameMpn = listByMpn(tire);
    const sameGtin = gtin === undefined ? [] : (byGtin.get(toFullGtin(gtin)) ?? []);
    const means = [
      { words: `the ID ${String(sku)}`, given: sku, found: sku && bySku.get(sku)?.sku },
      {
        words: `the item number ${String(itemNumber)}`,
        given: itemNumber,
        found: itemNumber && items.get(supplier)?.get(itemNumber)?.skuId,
      },
      { words: `the GTIN ${String(gtin)}`, given: gtin, found: getOnly(sameGtin) },
      {
        words: `the part number ${String(mpn)}${brand === undefined ? '' : ` of ${brand}`}`,
        given: mpn,
        found: getOnly(sameMpn),
      },
    ].filter(({ given }) => given !== undefined);
    if (means.length === 0) return { problem: NAMED_BY_NOTHING };
    const found = means.filter((one) => one.found !== undefined);
    const [first] = found;
    if (first?.found === undefined)
      return {
        problem:
          sameMpn.length > 1 && brand === undefined
            ? `Several tires have the part number ${String(mpn)}: the line needs the brand, too.`
            : sameMpn.length + sameGtin.length > 1
              ? `Several tires have ${means.map(({ words }) => words).join(', or ')}.`
              : `The shop has no tire with ${means.map(({ words }) => words).join(', or ')}.`,
      };
    const other = found.find((one) => one.found !== first.found);
    return other === undefined
      ? { sku: first.found }
      : { problem: `It names two tires: one by ${first.words}, another by ${other.words}.` };
  };
}
