import type { CallContext, TokenUser } from './call-context.ts';

/** The caller, if the account is their own: shoppers from a procurement system share theirs, and are guests here. */
export const ownerIn = ({ user }: Pick<CallContext<'channel'>, 'user'>): TokenUser | null =>
  user?.account.punchout == null ? user : null;
