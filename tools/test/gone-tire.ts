import pg from 'pg';

/** The page of a tire of the sample data that is no longer made and has no successor. */
export async function goneTirePath(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ path: string }>(
      `SELECT '/brands/' || line.brand_slug || '-tires/' || slug || '/p/' || sku_id AS path
       FROM sku JOIN line USING (line_id)
       WHERE sku.discontinued AND successor_line_id IS NULL ORDER BY sku_id LIMIT 1`,
    );
    const [gone] = rows;
    if (gone === undefined) throw new Error('The sample data has no tire that is no longer made');
    return gone.path;
  } finally {
    await client.end();
  }
}
