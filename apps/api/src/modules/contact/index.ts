export { messageData } from './personal-data.ts';
export { contactModule } from './module.ts';
export { messageJob } from './message-jobs.ts';
export { insertMessage } from './message-rows.ts';
export { addMessage, takeMessage } from './take-message.ts';
