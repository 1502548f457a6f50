import type { Queries } from '../../../platform/db/database.ts';

/** The work of other modules when something about an account changes, in the transaction that changes it. */
export interface AccountHooks {
  /** The owner has shown that the address is theirs, or has signed on again. */
  addressVerified(tx: Queries, uid: string): Promise<void>;
  /** The account has another address than before, which is verified. */
  addressChanged(tx: Queries, uid: string): Promise<void>;
}
