import type pg from 'pg';
import type { Target } from './measure.ts';

/** The headers of a browser that gets stored pages. */
export const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** Of the list's addresses. */
const SORTS = ['price-low', 'price-high', 'score', 'rating', 'warranty', 'name'];
/** Questions to the API at once. */
const AT_ONCE = 10;

/** Every list of a size that is a whole page of tires, in every order: none is another's, though their tires are the same. */
export async function listLists(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `SELECT format('/tire-sizes/%s?%s', slug, concat_ws('&', 'sort=' || sort, 'page=' || page)) AS path
     FROM (SELECT size_slug AS slug, count(*)::int AS tires FROM sku WHERE NOT discontinued GROUP BY size_slug) AS size,
       unnest($1::text[]) AS sort, generate_series(1, tires / 24) AS page
     ORDER BY md5(slug || sort || page)`,
    [SORTS],
  );
  return rows.map(({ path }) => path);
}

/** The addresses of at most so many tires, as the storefront writes them. */
export async function listDetails(db: pg.Client, api: Target, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT sku_id AS id FROM sku WHERE NOT discontinued ORDER BY md5(sku_id) LIMIT $1',
    [most],
  );
  const ids = rows.values();
  const paths: string[] = [];
  // Several workers take from the same ids.
  const ask = async (): Promise<void> => {
    for (const { id } of ids) {
      const answer = await fetch(`${api.origin}/v1/catalog/items/${id}`, {
        headers: { authorization: `Bearer ${api.token}` },
      });
      if (!answer.ok) throw new Error(`The API answered ${String(answer.status)} for the tire ${id}`);
      paths.push(((await answer.json()) as { path: string }).path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return paths;
}

/** Asks for each page until it is kept: from the second time on. */
export async function keep(shop: Target, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (let isKept = false; !isKept;) {
      const answer = await fetch(shop.origin + path, { headers: browser });
      await answer.arrayBuffer();
      isKept = answer.headers.has('etag');
    }
  }
}
