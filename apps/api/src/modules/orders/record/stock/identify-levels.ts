import type { Queries } from '../../../../platform/db/database.ts';
import type { FeedFields } from '../../../../platform/feeds/feed-field.ts';
import type { FeedRowPlace, RunContext, UnplacedFeedRow } from '../../../../platform/feeds/feed-kind.ts';
import { matchTires } from '../../../catalog/catalog/index.ts';
import { listSuppliers } from '../../../catalog/suppliers/index.ts';
import { type LevelPlace, toLevelKey } from './levels.ts';

type NamedWarehouse = { id: string; name: string };

const WAREHOUSES = 'SELECT warehouse_id AS id, name FROM sending_warehouse ORDER BY warehouse_id';

const getText = (fields: FeedFields, name: string): string | undefined => {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
};

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** The warehouse of a name or an id, in any case; the only one needs no name. */
function findWarehouse(
  warehouses: readonly NamedWarehouse[],
  named: string | undefined,
): NamedWarehouse | { readonly problem: string } {
  if (warehouses.length === 0) return { problem: 'The shop has no warehouse yet.' };
  const known = list.format(warehouses.map(({ id }) => id));
  const [only] = warehouses;
  if (named === undefined)
    return warehouses.length === 1 && only !== undefined
      ? only
      : { problem: `The line names no warehouse. Use ${known}, or set one in the mapping.` };
  const wanted = named.toLowerCase();
  return (
    warehouses.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted) ?? {
      problem: `There is no warehouse “${named}”. Use ${known}. The mapping can translate it with "values": ${JSON.stringify({ [named]: warehouses.length === 1 ? only?.id : '…' })}.`,
    }
  );
}

/** The supplier of a line: its feed's. A list of the shop's own may name one on each line, as an export does. */
function findSupplier(
  known: ReadonlySet<string>,
  named: string | undefined,
  { supplierId }: RunContext,
): { readonly id: string } | { readonly problem: string } {
  const id = named?.toLowerCase() ?? supplierId ?? '';
  if (supplierId !== null && id !== supplierId)
    return { problem: `The line is of the supplier ${id}, and the feed of ${supplierId}.` };
  return id === '' || known.has(id) ? { id } : { problem: `There is no supplier “${id}”.` };
}

/** The place of each line of a list of stock, in the shop's own words. */
export async function identifyLevels(
  sql: Queries,
  rows: readonly UnplacedFeedRow[],
  run: RunContext,
): Promise<ReadonlyMap<number, FeedRowPlace>> {
  const warehouses = await sql.query<NamedWarehouse>(WAREHOUSES);
  const suppliers = new Set((await listSuppliers(sql)).map(({ supplierId }) => supplierId));
  const named = rows.map(({ rowNo, fields }) => ({
    rowNo,
    fields,
    warehouse: findWarehouse(warehouses, getText(fields, 'warehouse')),
    supplier: findSupplier(suppliers, getText(fields, 'supplier'), run),
  }));
  const matches = await matchTires(
    sql,
    named.map(({ fields, supplier }) => ({ fields, supplier: 'id' in supplier ? supplier.id : null })),
  );
  const places = new Map<number, LevelPlace | { readonly problem: string }>(
    named.map(({ rowNo, warehouse, supplier }, at) => {
      if ('problem' in supplier) return [rowNo, supplier];
      if ('problem' in warehouse) return [rowNo, warehouse];
      const found = matches[at] ?? { problem: '' };
      if ('problem' in found) return [rowNo, found];
      return [rowNo, { sku: found.tire.skuId, warehouse: warehouse.id, supplier: supplier.id }];
    }),
  );
  return new Map(
    named.map(({ rowNo, fields }): [number, FeedRowPlace] => {
      const place = places.get(rowNo);
      if (place === undefined || 'problem' in place) return [rowNo, place ?? { problem: '' }];
      return [rowNo, { key: toLevelKey(place), fields: { ...pickNumbers(fields), ...place } }];
    }),
  );
}

const NUMBERS = ['quantity', 'onOrder', 'expectedOn', 'asOf'];

const pickNumbers = (fields: FeedFields): FeedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => NUMBERS.includes(name)));
