// The answers of the pages of programs, SimpleCrew, and tax exemption to what a buyer did there.

export const programJoined = 'You’re in. Your program price is on every tire from now on.';
export const programLeft = 'You’ve left the program. Our regular prices apply from now on.';
export const crewJoined = 'Welcome to SimpleCrew. Your member prices and coupons are here from now on.';
export const crewLeft = 'You’ve left SimpleCrew. Our regular prices apply from now on, also in your cart.';
export const exemptionSent = 'Your certificate is with us. We’ll email you when we’ve looked at it.';
export const exemptionWithdrawn = 'The certificate is withdrawn.';
