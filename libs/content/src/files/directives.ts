import type { Nodes } from 'mdast';
import { type ContentKind, Requirement } from './front-matter.ts';
import { getPrice, prices } from './tokens.ts';
import { textIn } from './text-in.ts';

/** The drawings of `::figure{name="…"}`. */
export const figures = [
  'sidewall',
  'tread-wear',
  'rotation',
  'staggered',
  'load',
  'temperature',
  'dot-date',
  'pressure',
] as const;
export type FigureName = (typeof figures)[number];

interface Directive {
  /** Its notation: `:name`, `::name`, `:::name`. */
  readonly type: 'textDirective' | 'leafDirective' | 'containerDirective';
  readonly required: readonly string[];
  readonly optional?: readonly string[];
  /** The only kind of text that may have it; without one, all may. */
  readonly kind?: ContentKind;
  /** A problem beyond missing attributes; null if there is none. */
  check?(attributes: Readonly<Record<string, string>>, text: string): string | null;
}

const colons = { textDirective: ':', leafDirective: '::', containerDirective: ':::' } as const;

/** All directives that texts may use. */
const directives: Readonly<Record<string, Directive>> = {
  note: { type: 'containerDirective', required: [], optional: ['title'] },
  figure: {
    type: 'leafDirective',
    required: ['name'],
    optional: ['caption'],
    check: ({ name = '' }) =>
      figures.some((figure) => figure === name)
        ? null
        : `There is no drawing "${name}". There are ${figures.join(', ')}.`,
  },
  table: { type: 'containerDirective', required: ['caption'] },
  button: { type: 'leafDirective', required: ['to', 'label'] },
  price: {
    type: 'textDirective',
    required: [],
    check: (_, text) =>
      getPrice(text) === null
        ? `There is no price "${text}". There are ${Object.keys(prices).join(', ')}.`
        : null,
  },
  hours: { type: 'leafDirective', required: [] },
  // The loader of a page asks the lender; search and topics show their texts without asking anybody.
  financing: { type: 'leafDirective', required: [], kind: 'pages' },
  where: {
    type: 'containerDirective',
    required: [],
    optional: ['feature', 'payment', 'shipping'],
    check: (attributes) =>
      Requirement.safeParse(attributes).success
        ? null
        : ':::where needs one of feature, payment and shipping, with a name that storefronts use.',
  },
};

/** The problems of a node that is a directive, in a text of this kind; empty for any other node. */
export function problemsOfDirective(node: Nodes, kind: ContentKind): string[] {
  if (node.type !== 'textDirective' && node.type !== 'leafDirective' && node.type !== 'containerDirective')
    return [];
  const { name } = node;
  const written = colons[node.type] + name;
  const known = Object.hasOwn(directives, name) ? directives[name] : undefined;
  if (known === undefined) return [`There is no directive ${written}.`];
  if (known.type !== node.type)
    return [`The directive ${name} is written ${colons[known.type]}${name}, not ${written}.`];
  if (known.kind !== undefined && known.kind !== kind)
    return [`${written} is for texts in ${known.kind}/ alone.`];
  const attributes = getAttributes(node.attributes);
  const missing = known.required.filter((one) => !attributes[one]);
  const allowed = [...known.required, ...(known.optional ?? [])];
  const other = Object.keys(attributes).filter((one) => !allowed.includes(one));
  const problems = [
    ...missing.map((one) => `${written} needs ${one}="…".`),
    ...other.map((one) => `${written} has no ${one}.`),
  ];
  const further = problems.length === 0 ? (known.check?.(attributes, textIn(node)) ?? null) : null;
  return further === null ? problems : [further];
}

/** The attributes of a directive that have a value. */
export const getAttributes = (
  given: Readonly<Record<string, string | null | undefined>> | null | undefined,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
