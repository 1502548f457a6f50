import type { Answering } from './api-routes.ts';

/** The choices of a party's page. */
export const answeringWords: Record<Answering, string> = {
  answers: 'Answer at once',
  slow: 'Hold every answer until the shop has given up, and then do what was asked',
  late: 'Do what was asked at once, and answer when the shop has given up',
  failing: 'Fail (500)',
  refusing: 'Refuse the key (401)',
  garbled: 'Answer something that is not JSON',
  'cut-off': 'Do what was asked, and answer half of it',
  closing: 'Do what was asked, and close the connection without an answer',
};
