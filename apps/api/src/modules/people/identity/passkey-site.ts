/** The storefront for which passkeys are made and asked: its host is all that an authenticator looks at. */
export interface PasskeySite {
  readonly channelId: string;
  readonly name: string;
  readonly publicOrigin: string;
}

/** The host that stands in a passkey. */
export const getHost = ({ publicOrigin }: PasskeySite): string => new URL(publicOrigin).hostname;

/** The user handle for an authenticator: the account's id, which means nothing to anyone else. */
export const getHandle = (uid: string): string => Buffer.from(uid).toString('base64url');
