import type pg from 'pg';

/** A query of PostgreSQL's catalog for each kind of object in the schema. It answers a line for each of them. */
const QUERIES = {
  tables: `
    SELECT format('%s %s, persistence %s, options %s, replica identity %s, row security %s, method %s, space %s', relkind, relname,
      relpersistence, reloptions, relreplident, relrowsecurity, coalesce(amname, ''), reltablespace)
    FROM pg_class LEFT JOIN pg_am ON pg_am.oid = relam
    WHERE relnamespace = 'public'::regnamespace`,
  columns: `
    SELECT format('%s %s %s %s', attrelid::regclass, row_number() OVER (PARTITION BY attrelid ORDER BY attnum), attname,
      format_type(atttypid, atttypmod))
      || format(', not null %s, default %s, identity "%s", generated "%s"', attnotnull,
        pg_get_expr(adbin, adrelid), attidentity, attgenerated)
      || format(', collation %s, storage %s, compression "%s", statistics %s, options %s', attcollation::regcollation, attstorage,
        attcompression, coalesce(attstattarget, -1), attoptions)
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p', 'c') AND attnum > 0 AND NOT attisdropped`,
  constraints: `
    SELECT format('%s on %s: %s, valid %s, deferrable %s, deferred %s', conname, conrelid::regclass, pg_get_constraintdef(oid),
      convalidated, condeferrable, condeferred)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `
    SELECT format('%s, valid %s, ready %s, clustered %s, primary %s, options %s', pg_get_indexdef(indexrelid), indisvalid,
      indisready, indisclustered, indisprimary, reloptions)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace`,
  triggers: `
    SELECT format('%s, enabled %s', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal`,
  functions: `
    SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')`,
  sequences: `
    SELECT format('%s of %s, %s, from %s by %s, %s to %s, cache %s, cycle %s', seqrelid::regclass,
      (SELECT format('%s.%s, %s', refobjid::regclass, refobjsubid, deptype) FROM pg_depend
        WHERE objid = seqrelid AND classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND refobjsubid > 0),
      seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
    FROM pg_sequence`,
  others: `
    SELECT format('type %s %s', typtype, typname) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype <> 'c' AND typelem = 0
    UNION ALL SELECT format('view %s: %s', oid::regclass, pg_get_viewdef(oid)) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm')
    UNION ALL SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) FROM pg_statistic_ext
    UNION ALL SELECT format('policy %s on %s', polname, polrelid::regclass) FROM pg_policy
    UNION ALL SELECT format('rule %s', pg_get_ruledef(oid)) FROM pg_rewrite WHERE ev_class >= 16384
    UNION ALL SELECT format('extension %s', extname) FROM pg_extension
    UNION ALL SELECT format('schema %s', nspname) FROM pg_namespace WHERE nspname !~ '^pg_'
    UNION ALL SELECT format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description) FROM pg_description
    WHERE objoid >= 16384`,
};

type SchemaCatalog = Readonly<Record<keyof typeof QUERIES, readonly string[]>>;

/** The schema of a database, in lines that are the same for the same schema, however it came about. */
export async function readSchemaCatalog(client: pg.Client): Promise<SchemaCatalog> {
  const read = async (query: string): Promise<string[]> => {
    const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
    return rows.map(([line]) => line).sort();
  };
  const entries: [string, string[]][] = [];
  for (const [kind, query] of Object.entries(QUERIES)) entries.push([kind, await read(query)]);
  return Object.fromEntries(entries) as Record<keyof typeof QUERIES, string[]>;
}
