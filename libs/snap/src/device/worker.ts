import { answerRequests } from './answer-requests.ts';

const answer = answerRequests((message, transfer = []) => self.postMessage(message, { transfer }));
self.addEventListener('message', ({ data }) => answer(data));
