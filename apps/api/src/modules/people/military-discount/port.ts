import type { PendingFlow } from '../../../platform/openid/code-flow.ts';

/** The identity service's facts about a person. Only a hash of the id, and the group, are stored. */
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

/** A service that verifies who somebody is, in its own pages. */
export interface IdentityService {
  /**
   * The link to its pages, and the values that the return has to match.
   * @param callback where it sends the browser back to
   */
  begin(callback: string): Promise<{ link: string; pending: PendingFlow }>;
  /**
   * Asks who returned.
   * @param returned the callback's address with the query that came along
   * @throws FlowRefused; anything else is an outage, or an answer that nobody should trust
   */
  finish(returned: URL, pending: PendingFlow): Promise<VerifiedIdentity>;
}
