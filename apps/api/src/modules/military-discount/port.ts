/** What the identity service says of a person. Nothing of it is stored but a hash of the id and the group. */
export interface VerifiedIdentity {
  /** The service's own id of the person, the same each time. */
  readonly id: string;
  readonly groups: readonly {
    /** `military`, `responder`, … */
    readonly group: string;
    /** `Veteran`, `Military Spouse`, … */
    readonly subgroups: readonly string[];
    readonly isVerified: boolean;
  }[];
}

/** What the return of a check has to match. It stays on the server. */
export interface PendingCheck {
  readonly state: string;
  readonly nonce: string;
  /** The secret whose hash goes to the service (PKCE, RFC 7636). */
  readonly verifier: string;
}

/** Why a check yields nothing: the person canceled it, or what came back was used before, is too old, or is not ours. */
export class CheckRefused extends Error {
  readonly isCanceled: boolean;
  constructor(isCanceled: boolean, cause?: unknown) {
    super(isCanceled ? 'The check was canceled' : 'The return of the check cannot be used', { cause });
    this.name = 'CheckRefused';
    this.isCanceled = isCanceled;
  }
}

/** A service that verifies who somebody is, in its own pages. */
export interface IdentityService {
  /** The link to its pages, and what the return has to match. @param callback where it sends the browser back to */
  begin(callback: string): Promise<{ link: string; pending: PendingCheck }>;
  /**
   * Asks who returned.
   * @param returned the callback's address with the query that came along
   * @throws CheckRefused; anything else is an outage, or an answer that nobody should trust
   */
  finish(returned: URL, pending: PendingCheck): Promise<VerifiedIdentity>;
}
