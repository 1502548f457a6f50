import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const TIRES = 2_000;

/** Moves the price of one tire after the other by a cent, `perSecond` of them, while `work` runs. */
export async function whilePricesChange<T>(
  databaseUrl: string,
  perSecond: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'SELECT sku_id AS id FROM sku WHERE NOT discontinued ORDER BY md5(sku_id) LIMIT $1',
    [TIRES],
  );
  let isDone = false;
  const change = async (): Promise<void> => {
    for (let at = 0; !isDone; at++) {
      await client.query('UPDATE sku SET price_cents = price_cents + 1 WHERE sku_id = $1', [
        rows[at % rows.length]?.id,
      ]);
      await sleep(1000 / perSecond);
    }
  };
  const changing = change();
  try {
    return await work();
  } finally {
    isDone = true;
    await changing.finally(() => client.end());
  }
}
