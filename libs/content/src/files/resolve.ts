import { type Channel, hoursLines, phoneHref } from '@tirekit/channel';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { getAttributes } from './directives.ts';
import { type FrontMatter, Requirement } from './front-matter.ts';
import { meets } from './list-pages.ts';
import { textIn } from './text-in.ts';
import { getPrice, type TokenFacts, withTokens } from './tokens.ts';

/** A storefront as texts see it. */
export interface TextReader {
  readonly channel: Channel;
  readonly facts: TokenFacts;
  /** True if a link of a text leads somewhere here. */
  leads(url: string): boolean;
}

/** The front matter with the values of a storefront. */
export const resolveMeta = (meta: FrontMatter, { facts }: TextReader): FrontMatter =>
  inTexts(meta, (text) => withTokens(text, facts));

/** Replaces every text in plain data. */
function inTexts<Data>(data: Data, replace: (text: string) => string): Data;
function inTexts(data: unknown, replace: (text: string) => string): unknown {
  if (typeof data === 'string') return replace(data);
  if (Array.isArray(data)) return data.map((one) => inTexts(one, replace));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inTexts(value, replace)]));
}

/** The text as a storefront shows it: values for tokens, only the parts about what it has, only links that lead somewhere. */
export function resolveBody(body: Root, reader: TextReader): Root {
  const copy = structuredClone(body);
  resolveChildren(copy, reader, getDefinitions(copy));
  return copy;
}

function getDefinitions(body: Root): ReadonlyMap<string, string> {
  return new Map(
    body.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  );
}

type Definitions = ReadonlyMap<string, string>;

function resolveChildren(parent: Nodes, reader: TextReader, definitions: Definitions): void {
  if (!('children' in parent)) return;
  const children: RootContent[] = [];
  const isLink = parent.type === 'link' || parent.type === 'linkReference';
  for (const child of parent.children)
    children.push(
      ...(child.type === 'text' && !isLink
        ? wordsWithWays(child.value, reader.facts)
        : resolveNode(child, reader, definitions)),
    );
  // A node is only ever replaced by what may stand in its place: its own children, or a text.
  Object.assign(parent, { children });
}

function resolveNode(node: RootContent, reader: TextReader, definitions: Definitions): RootContent[] {
  if (node.type === 'textDirective' && node.name === 'price')
    return [{ type: 'text', value: getPrice(textIn(node)) ?? '' }];
  resolveTexts(node, reader);
  resolveChildren(node, reader, definitions);
  if (node.type === 'containerDirective' && node.name === 'where') {
    const requires = Requirement.safeParse(getAttributes(node.attributes));
    return requires.success && meets(reader.channel, requires.data) ? node.children : [];
  }
  if (node.type === 'link') return reader.leads(node.url) ? [node] : plain(node.children);
  if (node.type === 'linkReference') {
    const url = definitions.get(node.identifier);
    return url === undefined || reader.leads(url) ? [node] : plain(node.children);
  }
  if (node.type === 'leafDirective' && node.name === 'hours')
    return [{ ...node, attributes: { text: hoursInWords(reader.channel.support) } }];
  if (node.type === 'leafDirective' && node.name === 'button')
    return reader.leads(node.attributes?.['to'] ?? '') ? [node] : [];
  return [node];
}

/** The hours of all desks, where there is only plain text: `Mon–Fri 8am–7pm ET, Sat 9am–5pm ET, Sun closed.` */
const hoursInWords = ({ hours, desks }: Channel['support']): string =>
  [`${hoursLines(hours).join(', ')}.`]
    .concat(desks.map((desk) => `${desk.title}: ${hoursLines(desk.hours).join(', ')}.`))
    .join(' ');

/** The ways to a person that a text may name, each as the link that a phone dials or a mail program opens. */
const ways: Readonly<Record<string, (support: Channel['support']) => string>> = {
  '{phone}': ({ phone }) => phoneHref(phone),
  '{sms}': ({ phone, sms }) => (sms === null ? phoneHref(phone) : `sms:${sms}`),
  '{email}': ({ email }) => `mailto:${email}`,
};

/** A text with its values, in which phone numbers and mail addresses of the storefront are links. */
function wordsWithWays(text: string, facts: TokenFacts): RootContent[] {
  return text
    .split(/(\{(?:phone|sms|email)\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const words = { type: 'text', value: withTokens(part, facts) } as const;
      const way = ways[part];
      return way === undefined ? words : { type: 'link', url: way(facts.support), children: [words] };
    });
}

const plain = (children: readonly PhrasingContent[]): RootContent[] => [...children];

function resolveTexts(node: RootContent, { facts }: TextReader): void {
  const replace = (text: string): string => withTokens(text, facts);
  if ('value' in node) node.value = replace(node.value);
  if ('url' in node) node.url = replace(node.url);
  if ('title' in node && node.title) node.title = replace(node.title);
  if ('alt' in node && node.alt) node.alt = replace(node.alt);
  if ('attributes' in node && node.attributes)
    node.attributes = Object.fromEntries(
      Object.entries(node.attributes).map(([name, value]) => [name, replace(value ?? '')]),
    );
}
