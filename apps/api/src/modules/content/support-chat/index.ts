export { chatData } from './personal-data.ts';
export { createSupportChatModule } from './module.ts';
