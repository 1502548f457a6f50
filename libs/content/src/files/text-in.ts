import type { Nodes } from 'mdast';
import { walk } from './walk.ts';

/** The plain text of a node and all below it. */
export function textIn(node: Nodes): string {
  const parts: string[] = [];
  walk(node, (one) => {
    if (one.type === 'text' || one.type === 'inlineCode') parts.push(one.value);
  });
  return parts.join('');
}
