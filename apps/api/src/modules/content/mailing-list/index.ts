export { followAccount } from './join.ts';
export { mailingListModule } from './module.ts';
export { subscriptionData } from './personal-data.ts';
export { allowAgain } from './subscription-rows.ts';
