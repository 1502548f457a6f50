export { type ApplicationRecord, listApplications, readApplication } from './application-record.ts';
export { approveApplication, DecisionRefused, declineApplication } from './decide.ts';
export { knownOfShop, listSentences } from './known-shop.ts';
export { installerApplicationsModule } from './module.ts';
