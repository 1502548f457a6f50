/** An address as a buyer typed it. */
export interface TypedAddress {
  readonly addressLine1: string;
  readonly addressLine2?: string | undefined;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  /** Five digits, or nine as `90210-1234`. */
  readonly zip: string;
}

/** An address as the post office writes it. */
export interface PostalAddress {
  /** Street and unit: `12 MAPLE DR APT 4`. */
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** The four digits behind it; null where there are none. */
  readonly plusFour: string | null;
}

/** `unit-missing`: the building is known, and has many doors. */
export type DirectoryAnswer =
  | { readonly outcome: 'found' | 'unit-missing'; readonly address: PostalAddress }
  | { readonly outcome: 'unknown' };

/** A directory of the addresses to which mail is delivered. */
export interface AddressDirectory {
  /** Rejects without an answer in time. */
  look(address: TypedAddress): Promise<DirectoryAnswer>;
}
