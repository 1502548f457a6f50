/** The paths of sign-on on a storefront. */
export const signOnPath = {
  start: '/sign-on/start',
  authorize: '/sign-on/op/authorize',
  endSession: '/sign-on/op/session/end',
  callback: '/sign-on/callback',
  notAdmitted: '/sign-on/not-admitted',
} as const;

/** The code of a call that failed because the visitor's sign-on was ended elsewhere. */
export const SIGN_ON_ENDED = 'sign-on-ended';
