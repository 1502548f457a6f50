/** More than any form or call of ours sends. */
export const BODY_MAX = 64 * 1024;

/** A request's body as text; null for one that is too large, of which no more is read than may be. */
export async function readLimited(request: Request): Promise<string | null> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_MAX) return null;
  if (request.body === null) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body) {
    length += part.byteLength;
    // Leaving the loop cancels the stream.
    if (length > BODY_MAX) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
