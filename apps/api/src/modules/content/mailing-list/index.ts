export {
  exportAccountConsents,
  forgetAccountConsents,
  keepAccountConsent,
  lastConsents,
  storefrontsThatMayText,
} from './account-consents.ts';
export { followAccount } from './join.ts';
export { mailingListModule } from './module.ts';
export { allowAgain } from './subscription-rows.ts';
