import { isDeepStrictEqual } from 'node:util';
import {
  type AccountAddress,
  type AccountAddressForm,
  type BodyOf,
  business,
  type changeAddress,
  messages,
  type SavedAddress,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { checkAddress, type StreetCheck } from '../../buying/places/index.ts';
import { lockAccount } from '../identity/index.ts';

const LIST = `
  SELECT address_id AS "addressId", is_default AS "isDefault", form FROM account_address
  WHERE uid = $1 ORDER BY is_default DESC, created_at, address_id`;
const ADD = `INSERT INTO account_address (address_id, uid, is_default, form) VALUES ($1, $2, $3, $4)`;
const CHANGE = 'UPDATE account_address SET form = $3, is_default = $4 WHERE uid = $1 AND address_id = $2';
const NO_DEFAULT = 'UPDATE account_address SET is_default = false WHERE uid = $1 AND is_default';
const REMOVE = 'DELETE FROM account_address WHERE uid = $1 AND address_id = $2';
/** The oldest that is left, if none is the default any more. */
const NEXT_DEFAULT = `
  UPDATE account_address SET is_default = true WHERE address_id = (
    SELECT address_id FROM account_address WHERE uid = $1 ORDER BY created_at, address_id LIMIT 1
  ) AND NOT EXISTS (SELECT FROM account_address WHERE uid = $1 AND is_default)`;

/** The saved addresses of an account, its default first. */
export const listAddresses = (db: Queries, uid: string): Promise<AccountAddress[]> =>
  db.query<AccountAddress>(LIST, [uid]);

interface SavingDeps {
  readonly db: Database;
  readonly streets: StreetCheck;
}

interface Saving extends BodyOf<typeof changeAddress> {
  readonly uid: string;
  /** Null for a new one. */
  readonly addressId: string | null;
  /** The storefront's name, for messages. */
  readonly store: string;
}

/**
 * Saves an address by the rules of the shipping form. A correction, or a question about what is missing, comes first; nothing
 * is saved before the buyer has answered.
 * @throws ApiProblem `address-refused`, `not-found`, `unprocessable`
 */
export async function saveAddress({ db, streets }: SavingDeps, saving: Saving): Promise<SavedAddress> {
  const { uid, form, asEntered, store } = saving;
  const check = await checkAddress(db, streets, form, store);
  if (check.outcome === 'differs' && asEntered && check.place.state !== form.state) {
    throw refuseField(
      'form.state',
      messages.zipInState(form.zip.slice(0, 5), check.place.state),
      'address-refused',
    );
  }
  if (check.outcome === 'differs' && !asEntered)
    return { address: null, suggestion: check.place, doubt: null };
  if (check.outcome === 'doubtful' && !asEntered)
    return { address: null, suggestion: null, doubt: check.doubt };
  const address = await db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    const known = await listAddresses(tx, uid);
    return saving.addressId === null
      ? add(tx, { uid, form, isDefault: saving.isDefault || known.length === 0 }, known)
      : change(tx, { uid, form, addressId: saving.addressId, isDefault: saving.isDefault }, known);
  });
  return { address, suggestion: null, doubt: null };
}

async function add(
  tx: Queries,
  { uid, form, isDefault }: { uid: string; form: AccountAddressForm; isDefault: boolean },
  known: readonly AccountAddress[],
): Promise<AccountAddress> {
  // A second click must not add the same address again.
  const same = known.find((one) => isDeepStrictEqual(one.form, plain(form)));
  if (same !== undefined) return change(tx, { uid, form, addressId: same.addressId, isDefault }, known);
  if (known.length >= business.addressesMax) throw new ApiProblem('unprocessable', messages.addressesFull);
  const addressId = randomCrockford(12);
  if (isDefault) await tx.execute(NO_DEFAULT, [uid]);
  await tx.execute(ADD, [addressId, uid, isDefault, JSON.stringify(form)]);
  return { addressId, isDefault, form };
}

async function change(
  tx: Queries,
  { uid, form, addressId, isDefault }: { uid: string } & AccountAddress,
  known: readonly AccountAddress[],
): Promise<AccountAddress> {
  const before = known.find((one) => one.addressId === addressId);
  if (before === undefined) throw new ApiProblem('not-found');
  // There is always a default: another one takes its place, nothing else.
  const stays = isDefault || before.isDefault;
  if (stays && !before.isDefault) await tx.execute(NO_DEFAULT, [uid]);
  await tx.execute(CHANGE, [uid, addressId, JSON.stringify(form), stays]);
  return { addressId, isDefault: stays, form };
}

/** Drops undefined fields, as the database does. */
const plain = (form: AccountAddressForm): unknown => JSON.parse(JSON.stringify(form));

/** Forgets an address; the oldest of the others becomes the default if it was that. */
export async function forgetAddress(db: Database, uid: string, addressId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    await tx.execute(REMOVE, [uid, addressId]);
    await tx.execute(NEXT_DEFAULT, [uid]);
  });
}
