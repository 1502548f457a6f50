/** Totals that a file states, where they are not those that it has. */
interface Totals {
  readonly segments?: number;
  readonly sets?: number;
  readonly groups?: number;
}

/** An X12 interchange with one set of these segments, each on a line of its own. */
export function x12File(set: string, segments: readonly string[], totals: Totals = {}): string {
  const inner = [`ST*${set}*0001`, ...segments];
  return [
    'ISA*00*          *00*          *ZZ*ACMETIRE       *ZZ*TIREKIT        *261130*1015*U*00401*000000007*0*P*>',
    'GS*IB*ACMETIRE*TIREKIT*20261130*1015*7*X*004010',
    ...inner,
    `SE*${String(totals.segments ?? inner.length + 1)}*0001`,
    `GE*${String(totals.sets ?? 1)}*7`,
    `IEA*${String(totals.groups ?? 1)}*000000007`,
    '',
  ].join('~\n');
}

/** An item of a PIES file with these elements. */
export const piesItem = (inner: string, gtin = '00086699123456'): string => `<Item MaintenanceType="A">
  <ItemLevelGTIN GTINQualifier="UP">${gtin}</ItemLevelGTIN>
  ${inner}
  <BrandAAIAID>BBHK</BrandAAIAID>
</Item>`;

/** A PIES file with these items. */
export const piesFile = (
  items: readonly string[],
  { count = items.length, version = '7.2', kind = 'FULL' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<PIES xmlns="http://www.autocare.org">
<Header><PIESVersion>${version}</PIESVersion><SubmissionType>${kind}</SubmissionType></Header>
<Items>
${items.join('\n')}
</Items>
<Trailer><ItemCount>${String(count)}</ItemCount><TransactionDate>2026-11-30</TransactionDate></Trailer>
</PIES>
`;
