export { LOOK_EVERY_MS, PaymentLedger } from './payment-ledger.ts';
export { chargesForPeople, closeRaised } from './unmatched-charges.ts';
export { mismatches } from './verdict.ts';
