/** A text to one phone. */
export interface OutgoingText {
  /** E.164: the storefront's number. */
  readonly from: string;
  /** E.164. */
  readonly to: string;
  readonly body: string;
}

/** The phone's owner has told the carrier to block all of our texts. */
export class RecipientOptedOut extends Error {
  override name = 'RecipientOptedOut';
}

/** Sends texts to phones, and reads the carrier's reports on them. */
export interface TextCarrier {
  /**
   * Hands a text over.
   * @returns the carrier's id of it
   * @throws RecipientOptedOut, or Error if it was not taken; it is tried again later
   */
  send(text: OutgoingText): Promise<string>;
  /** True if a message to `url` with these fields comes from the carrier. */
  isSigned(url: string, fields: Readonly<Record<string, string>>, signature: string | undefined): boolean;
}
