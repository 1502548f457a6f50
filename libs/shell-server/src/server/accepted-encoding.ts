export type Encoding = 'br' | 'gzip';

/** The smallest first. */
const encodings = ['br', 'gzip'] as const satisfies readonly Encoding[];

/**
 * The best of our encodings that an `Accept-Encoding` header allows; null if it allows none. A quality of 0 is a refusal
 * (RFC 9110, 12.5.3).
 * @param ours those in which there is an answer; by default all
 */
export function acceptedEncoding(
  header: string | undefined | null,
  ours: readonly Encoding[] = encodings,
): Encoding | null {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of (header ?? '').split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/);
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    (quality !== undefined && Number(quality.slice(2)) === 0 ? refused : taken).add(name.toLowerCase());
  }
  for (const encoding of ours)
    if (taken.has(encoding) || (taken.has('*') && !refused.has(encoding))) return encoding;
  return null;
}
