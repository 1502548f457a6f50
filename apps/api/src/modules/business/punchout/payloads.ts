import type { Queries } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/secret-hash.ts';
import { contentHash } from './cxml/content-hash.ts';
import type { CxmlRequest } from './cxml/envelope.ts';
import { CxmlProblem } from './cxml/status.ts';

/** `new` for a document's first arrival, `again` for one that was carried out before. */
export type DocumentArrival = 'new' | 'again';

const REMEMBER = `
  INSERT INTO punchout_payload (profile_id, payload_hash, content_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
const BEFORE =
  'SELECT content_hash AS hash FROM punchout_payload WHERE profile_id = $1 AND payload_hash = $2';

/**
 * Remembers a document by its payloadID. A system that has lost our answer sends the same one again, and gets that answer again.
 * @throws CxmlProblem 409 for another document of the same payloadID
 */
export async function rememberDocument(
  tx: Queries,
  profileId: string,
  request: CxmlRequest,
): Promise<DocumentArrival> {
  const id = sha256(request.payloadId);
  const hash = contentHash(request);
  // Documents of the same id at the same moment wait here for the first of them.
  if ((await tx.execute(REMEMBER, [profileId, id, hash])) > 0) return 'new';
  const before = await tx.one<{ hash: Buffer | null }>(BEFORE, [profileId, id]);
  if (before.hash?.equals(hash) === true) return 'again';
  throw new CxmlProblem(
    409,
    'Another document with this payloadID was received before. Nothing was done. Send this one under a payloadID of its own.',
  );
}
