import type { Nodes } from 'mdast';

/** Visits a node and all below it, in the order of the text. */
export function walk(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
}
