export { messageData } from './personal-data.ts';
export { contactModule } from './module.ts';
export { addMessage, takeMessage } from './take-message.ts';
