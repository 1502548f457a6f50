export { contactModule } from './module.ts';
export { addMessage, takeMessage } from './take-message.ts';
