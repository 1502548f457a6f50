import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { TextBlock, Words } from '../../model/text-tree.ts';
import { plainWords } from '../../model/text-tree.ts';

/** Makes an anchor of a heading: `Load index` becomes `load-index`. */
const toAnchor = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Reads a Markdown tree into the blocks that pages render, without HTML and pictures by address, which the check of content
 * files refuses.
 */
export function textTree(root: Root): TextBlock[] {
  return toBlocks(root.children, new Set());
}

/** @param anchors those given so far */
function toBlocks(nodes: readonly RootContent[], anchors: Set<string>): TextBlock[] {
  return nodes.flatMap((node) => toBlock(node, anchors) ?? []);
}

function toBlock(node: RootContent, anchors: Set<string>): TextBlock | null {
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', words: getWords(node.children) };
    case 'heading': {
      const words = getWords(node.children);
      return {
        kind: 'heading',
        level: getLevel(node.depth),
        id: uniqueAnchor(plainWords(words), anchors),
        words,
      };
    }
    case 'list':
      return {
        kind: 'list',
        from: node.ordered ? (node.start ?? 1) : null,
        items: node.children.map(({ children }) => toBlocks(children, anchors)),
      };
    case 'blockquote':
      return { kind: 'quote', blocks: toBlocks(node.children, anchors) };
    case 'code':
      return { kind: 'code', text: node.value };
    case 'table':
      return toTable(node, null);
    case 'thematicBreak':
      return { kind: 'rule' };
    case 'containerDirective': {
      if (node.name === 'note')
        return {
          kind: 'note',
          title: node.attributes?.['title'] ?? null,
          blocks: toBlocks(node.children, anchors),
        };
      const table = node.name === 'table' ? node.children.find(({ type }) => type === 'table') : undefined;
      return table?.type === 'table' ? toTable(table, node.attributes?.['caption'] ?? null) : null;
    }
    case 'leafDirective': {
      const { name, caption, to, label, text } = node.attributes ?? {};
      if (node.name === 'figure' && name) return { kind: 'figure', name, caption: caption ?? null };
      if (node.name === 'button' && to && label) return { kind: 'button', to, label };
      if (node.name === 'hours') return { kind: 'hours', text: text ?? '' };
      return node.name === 'financing' ? { kind: 'financing' } : null;
    }
    default:
      return null;
  }
}

const getLevel = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

function uniqueAnchor(text: string, anchors: Set<string>): string {
  const anchor = toAnchor(text) || 'part';
  let free = anchor;
  for (let at = 2; anchors.has(free); at++) free = `${anchor}-${String(at)}`;
  anchors.add(free);
  return free;
}

const toTable = ({ align, children }: Table, caption: string | null): TextBlock => ({
  kind: 'table',
  caption,
  align: align ?? [],
  rows: children.map((row) => row.children.map((cell) => getWords(cell.children))),
});

const getWords = (nodes: readonly PhrasingContent[]): Words[] => nodes.flatMap(getWord);

function getWord(node: PhrasingContent): Words[] {
  switch (node.type) {
    case 'text':
      return [node.value.replaceAll('\n', ' ')];
    case 'strong':
      return [{ kind: 'strong', words: getWords(node.children) }];
    case 'emphasis':
      return [{ kind: 'emphasis', words: getWords(node.children) }];
    case 'delete':
      return [{ kind: 'deleted', words: getWords(node.children) }];
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }];
    case 'link':
      return [{ kind: 'link', to: node.url, words: getWords(node.children) }];
    case 'break':
      return [{ kind: 'break' }];
    // The definition of a reference is elsewhere in the file; its words stay.
    case 'linkReference':
      return getWords(node.children);
    default:
      return [];
  }
}
