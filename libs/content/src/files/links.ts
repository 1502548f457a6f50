import type { Nodes, Root } from 'mdast';
import { walk } from './walk.ts';

/** A link in a text, with its line in the file. */
export interface SourceLink {
  readonly url: string;
  readonly line: number;
}

/** The links of a text, those of its buttons too. */
export function linksIn(body: Root): SourceLink[] {
  const links: SourceLink[] = [];
  walk(body, (node: Nodes) => {
    const url = toUrl(node);
    if (url !== null) links.push({ url, line: node.position?.start.line ?? 1 });
  });
  return links;
}

function toUrl(node: Nodes): string | null {
  if (node.type === 'link' || node.type === 'definition') return node.url;
  if (node.type === 'leafDirective' && node.name === 'button') return node.attributes?.['to'] ?? '';
  return null;
}

/** A link within the shop, in its parts; null for one that leads out, dials or writes. */
export function innerLink(url: string): { readonly path: string; readonly anchor: string | null } | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null;
  const [, path = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  return { path: path.length > 1 ? path.replace(/\/$/, '') : path, anchor: anchor ?? null };
}

/** True for an address that is no path of the shop and may stand in a text. */
export const isOuterLink = (url: string): boolean => /^(?:https?:\/\/|mailto:|tel:|sms:|#)/.test(url);
