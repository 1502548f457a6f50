export type Encoding = 'br' | 'gzip';

/**
 * The best of our encodings that an `Accept-Encoding` header allows; null if it allows none. A quality of 0 is a refusal
 * (RFC 9110, 12.5.3).
 */
export function acceptedEncoding(header: string | undefined | null): Encoding | null {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    (quality !== undefined && Number(quality.slice(2)) === 0 ? refused : taken).add(name.toLowerCase());
  }
  for (const encoding of ['br', 'gzip'] as const)
    if (taken.has(encoding) || (taken.has('*') && !refused.has(encoding))) return encoding;
  return null;
}
