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
}
