export { contactModule } from './module.ts';
export { messageJob } from './message-jobs.ts';
export { takeMessage } from './take-message.ts';
export { insertMessage, type NewMessage } from './message-rows.ts';
