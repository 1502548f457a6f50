import type { Queries } from './db/database.ts';

/** The data that one part of the API has of a person, for exporting or deleting it. */
export interface PersonalData {
  /** Names the part in the downloaded file: `garage`. */
  readonly name: string;
  /** Everything of the account as its owner should read it: words and amounts, no hashes, no secrets. */
  export(db: Queries, uid: string): Promise<unknown>;
  /**
   * Deletes what it knows, in the transaction that closes the account. What has to stay as a business record (an order)
   * loses its link to the account instead.
   */
  erase(tx: Queries, uid: string): Promise<void>;
  /** True where `erase` chooses its rows by those that other parts keep under the account: it runs before them. */
  readonly isErasedFirst?: true;
}

/** Erases all parts. Their order means nothing, except that some have to come first. */
export async function erasePersonalData(
  tx: Queries,
  uid: string,
  parts: readonly PersonalData[],
): Promise<void> {
  const first = parts.filter((part) => part.isErasedFirst);
  const others = parts.filter((part) => !part.isErasedFirst);
  for (const part of [...first, ...others]) await part.erase(tx, uid);
}
