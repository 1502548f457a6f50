export { contactModule } from './module.ts';
export { messageJob } from './message-jobs.ts';
export { insertMessage, type NewMessage } from './message-rows.ts';
