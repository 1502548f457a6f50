import { expect, test } from 'vitest';
import { endpoints } from '../endpoints/index.ts';
import { type AccessRule, accessRule, proofs, type Thing, things } from './access.ts';
import { type AddressRule, addresses } from './addresses.ts';
import { rateGroup, rateLimits } from './rate-limits.ts';

type Row = readonly string[];
interface Ruled {
  readonly call: string;
  readonly rule: AccessRule;
  readonly limit: string;
  readonly feature: string;
}

const code = (text: string): string => `\`${text}\``;

/** A Markdown table whose columns are padded, as the formatter leaves it. */
function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: Row): string =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

const callers = ({ who, beforeSignOn }: AccessRule): string =>
  [...(typeof who === 'string' ? [who] : who.map(code)), ...(beforeSignOn ? ['before sign-on'] : [])].join(
    ', ',
  );

const ruled: readonly Ruled[] = [
  ...endpoints.map((endpoint) => ({
    call: `${endpoint.method} ${endpoint.path}`,
    rule: accessRule(endpoint),
    limit: rateGroup(endpoint),
    feature: endpoint.feature ?? '',
  })),
  ...Object.entries<AddressRule>(addresses).map(([path, { access, limit = '' }]) => ({
    call: path,
    rule: accessRule({ id: path, access }),
    limit,
    feature: '',
  })),
];

function section(thing: Thing): string {
  const rows = ruled
    .filter(({ rule }) => rule.thing === thing)
    .map(({ call, rule, limit, feature }) => [
      code(call),
      callers(rule),
      rule.proof.join(', '),
      limit,
      feature,
    ])
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return `### ${thing}: ${things[thing].about}\n\n${table(['Call', 'Who', 'Proof', 'Limit', 'Feature'], rows)}`;
}

const page = [
  '# Access and limits',
  `Printed from \`libs/contract\` by \`src/access/printed-tables.test.ts\`, which fails if this page differs. To print it again:

\`\`\`sh
npx vitest run --root libs/contract printed-tables -u
\`\`\``,
  '## Proofs',
  'Any one of the proofs in a row of a call will do. Without one, the answer is that there is no such thing.',
  table(['Proof', 'Meaning'], Object.entries(proofs)),
  '## Limits',
  'Calls per minute from one visitor’s network, multiplied by `RATE_LIMIT_FACTOR`.',
  table(
    ['Limit', 'Calls per minute', 'Counted by'],
    Object.entries(rateLimits).map(([group, { perMinute, isShared }]) => [
      group,
      perMinute.toLocaleString('en-US'),
      isShared === true ? 'all processes together' : 'each process',
    ]),
  ),
  '## Calls',
  'A storefront that only signed-in buyers enter makes the calls marked “before sign-on” for everybody. One without the feature in a row has no such call.',
  'A call without a method is an address that is no endpoint of the contract. One without a limit is for operators and programs.',
  ...(Object.keys(things) as Thing[]).map(section),
];

test('docs/access.md shows the access and the limits that endpoints declare', async () => {
  await expect(`${page.join('\n\n')}\n`).toMatchFileSnapshot('../../../../docs/access.md');
});
