/** The status codes of the standard that we answer with, and its words for them (cXML User's Guide, "Status"). */
const statusTexts = {
  200: 'OK',
  201: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  412: 'Precondition Failed',
  417: 'Expectation Failed',
  450: 'Not Implemented',
  476: 'Signature Verification Failed',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const;
export type CxmlStatus = keyof typeof statusTexts;

export const formatText = (code: CxmlStatus): string => statusTexts[code];

/**
 * A request that is answered with a status other than success. What follows it goes to the buyer's system and is read by a
 * person there: a sentence that says what to do, without anything of the request in it.
 */
export class CxmlProblem extends Error {
  override name = 'CxmlProblem';
  readonly code: CxmlStatus;

  constructor(code: CxmlStatus, sentence: string) {
    super(sentence);
    this.code = code;
  }
}
