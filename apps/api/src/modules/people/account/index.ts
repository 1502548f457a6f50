export { leavingMail, topics } from './account-mail-jobs.ts';
export { createAccountModule } from './module.ts';
