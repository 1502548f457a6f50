import { createHash } from 'node:crypto';

/** What may run in a page by itself, as a content security policy names it. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hashes of a page's inline scripts and styles. Blocks of data do not run, so they need none. */
export function inlineHashes(html: string): InlineHashes {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', content = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g,
  )) {
    if (/\ssrc=|type="application\/ld\+json"/.test(attributes)) continue;
    found[name === 'script' ? 'script' : 'style'].add(
      `sha256-${createHash('sha256').update(content).digest('base64')}`,
    );
  }
  return { scripts: [...found.script], styles: [...found.style] };
}
