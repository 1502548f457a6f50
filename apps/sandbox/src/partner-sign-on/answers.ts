/** The answers of a partner's sign-in about a person, and its failures, as chosen on its page. */
export const answers = {
  employee: { label: 'Employee', groups: ['everyone', 'employees'] },
  contractor: { label: 'Not an employee', groups: ['everyone', 'contractors'] },
  'no-groups': { label: 'Signed in, without saying the groups' },
  denied: { label: 'Cancel', fault: 'denied' },
  'foreign-state': employeeWith('with the state of another visit', 'foreign-state'),
  'expired-code': employeeWith('with a code that has expired', 'expired-code'),
  'wrong-nonce': employeeWith('with the nonce of another visit', 'wrong-nonce'),
  'wrong-key': employeeWith('signed with a key that is not published', 'wrong-key'),
  'wrong-issuer': employeeWith('signed in the name of another issuer', 'wrong-issuer'),
  'wrong-audience': employeeWith('for another client', 'wrong-audience'),
  slow: employeeWith('but answer too late', 'slow'),
  failing: employeeWith('but fail (500)', 'failing'),
} as const satisfies Record<string, Answer>;

export interface Answer {
  readonly label: string;
  readonly groups?: readonly string[];
  readonly fault?: string;
}

export type AnswerName = keyof typeof answers;
export const answerNames = Object.keys(answers) as [AnswerName, ...AnswerName[]];
export const getAnswer = (name: AnswerName): Answer => answers[name];

function employeeWith(what: string, fault: string): Answer {
  return { label: `Employee, ${what}`, groups: ['everyone', 'employees'], fault };
}
