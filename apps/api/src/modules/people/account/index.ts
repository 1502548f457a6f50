export { leavingMail, accountMailTopics } from './account-mail-jobs.ts';
export { createAccountModule } from './module.ts';
