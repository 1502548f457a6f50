import { hkdfSync } from 'node:crypto';
import { approvalPath } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** Links by which one approver decides about one order. */
export interface ApprovalLinks {
  /** Path and signed query; nobody's name or address is in it. */
  linkTo(asked: { readonly requestId: string; readonly approver: string }, expiresAt: number): string;
  opens(asked: { readonly requestId: string; readonly approver: string }, signed: Signed): boolean;
  /** True if the link is ours, and expired. */
  hasExpired(asked: { readonly requestId: string; readonly approver: string }, signed: Signed): boolean;
}

/** @param secret of the installation; approvals get a key of their own from it */
export function approvalLinks(secret: string, now: () => number = Date.now): ApprovalLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'links to approvals', 32)).toString('hex');
  const { sign, opens, hasExpired } = signedPaths(key, now);
  const toPath = ({ requestId, approver }: { requestId: string; approver: string }) =>
    `${approvalPath}/${requestId}/${approver}`;
  return {
    linkTo: (asked, expiresAt) =>
      `${approvalPath}?request=${asked.requestId}&approver=${asked.approver}&${sign(toPath(asked), expiresAt)}`,
    opens: (asked, signed) => opens(toPath(asked), signed),
    hasExpired: (asked, signed) => hasExpired(toPath(asked), signed),
  };
}
