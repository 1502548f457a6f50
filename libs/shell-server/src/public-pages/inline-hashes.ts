import { createHash } from 'node:crypto';

/** The hashes of what stands inline in a page, as a content security policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Hashes a page's inline scripts and styles. Data blocks (JSON) do not run and need no hash. */
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
