import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { Database } from '../../../platform/db/database.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';

interface StateRow {
  payload: AdapterPayload;
  consumed: number | null;
}

const SELECT = `SELECT payload, extract(epoch FROM consumed_at)::float8 AS consumed FROM oidc_state
  WHERE model = $1 AND (expires_at IS NULL OR expires_at > now())`;

const CONSUME = `UPDATE oidc_state SET consumed_at = now() WHERE model = $1 AND id = $2 AND consumed_at IS NULL`;

/** Keeps the provider's state in PostgreSQL, so that any API process can continue what another began. */
export function oidcStateAdapter(db: Database): (model: string) => Adapter {
  return (model) => {
    const find = async (where: string, value: string): Promise<AdapterPayload | undefined> => {
      // The provider reads its forms itself, and PostgreSQL cannot be asked for a NUL.
      if (value.includes('\0')) return undefined;
      const row = await db.maybeOne<StateRow>(`${SELECT} AND ${where} = $2`, [model, value]);
      if (row === null) return undefined;
      return row.consumed === null ? row.payload : { ...row.payload, consumed: Math.floor(row.consumed) };
    };
    return {
      async upsert(id, payload, expiresIn) {
        await db.execute(
          `INSERT INTO oidc_state (model, id, payload, grant_id, user_code, uid, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + $7::int * interval '1 second')
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
             user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            payload.grantId ?? null,
            payload.userCode ?? null,
            payload.uid ?? null,
            expiresIn ? Math.ceil(expiresIn) : null,
          ],
        );
      },
      find: (id) => find('id', id),
      findByUserCode: (userCode) => find('user_code', userCode),
      findByUid: (uid) => find('uid', uid),
      async consume(id) {
        // The provider has checked the code already, but another call with the same code may be running: only one of them gets it.
        if ((await db.execute(CONSUME, [model, id])) === 0) throw new errors.InvalidGrant('already consumed');
      },
      async destroy(id) {
        await db.execute('DELETE FROM oidc_state WHERE model = $1 AND id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await db.execute('DELETE FROM oidc_state WHERE grant_id = $1', [grantId]);
      },
    };
  };
}

/** The rule that deletes the provider's state as soon as it has expired. */
export const expiredState: readonly CleanUpRule[] = [
  {
    what: 'expired state of the OpenID provider',
    days: 0,
    sql: `DELETE FROM oidc_state WHERE (model, id) IN (
      SELECT model, id FROM oidc_state WHERE expires_at < now() - $1 * interval '1 day'
      LIMIT $2 FOR UPDATE SKIP LOCKED)`,
  },
];
