/** The storefront for which passkeys are made and asked: its host is all that an authenticator looks at. */
export interface PasskeySite {
  readonly channelId: string;
  readonly name: string;
  readonly publicOrigin: string;
}

/** The host that stands in a passkey. */
export const hostOf = ({ publicOrigin }: PasskeySite): string => new URL(publicOrigin).hostname;

/** What an authenticator is told of an account: its id, which says nothing to anybody else. */
export const handleOf = (uid: string): string => Buffer.from(uid).toString('base64url');
