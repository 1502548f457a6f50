/** The identity service's answers about a person, and its failures, as chosen on its page. */
export const answers = {
  'service-member': { label: 'Service member', subgroups: ['Service Member'] },
  veteran: { label: 'Veteran', subgroups: ['Veteran'] },
  retiree: { label: 'Military retiree', subgroups: ['Retiree'] },
  'military-spouse': { label: 'Military spouse', subgroups: ['Military Spouse'] },
  'surviving-spouse': { label: 'Surviving spouse', subgroups: ['Surviving Spouse'] },
  'military-family': { label: 'Military family (child, parent, sibling)', subgroups: ['Military Family'] },
  'no-subgroup': { label: 'Verified, without saying as what', subgroups: [] },
  responder: {
    label: 'Verified first responder, no tie to the military',
    group: 'responder',
    subgroups: ['EMT'],
  },
  unverified: { label: 'Not verified', subgroups: ['Veteran'], isVerified: false },
  denied: { label: 'Cancel', subgroups: [], fault: 'denied' },
  'foreign-state': {
    label: 'Veteran, with the state of another check',
    subgroups: ['Veteran'],
    fault: 'foreign-state',
  },
  'expired-code': {
    label: 'Veteran, with a code that has expired',
    subgroups: ['Veteran'],
    fault: 'expired-code',
  },
  'wrong-signature': {
    label: 'Veteran, signed with a key that is not published',
    subgroups: ['Veteran'],
    fault: 'wrong-signature',
  },
  'wrong-nonce': {
    label: 'Veteran, with the nonce of another check',
    subgroups: ['Veteran'],
    fault: 'wrong-nonce',
  },
  'wrong-person': {
    label: 'Veteran, whose user information is another person’s',
    subgroups: ['Veteran'],
    fault: 'wrong-person',
  },
  unsigned: {
    label: 'Veteran, whose user information is not signed',
    subgroups: ['Veteran'],
    fault: 'unsigned',
  },
  slow: { label: 'Veteran, but answer too late', subgroups: ['Veteran'], fault: 'slow' },
  failing: { label: 'Fail (500)', subgroups: [], fault: 'failing' },
} as const satisfies Record<string, Answer>;

export type Fault =
  | 'denied'
  | 'foreign-state'
  | 'expired-code'
  | 'wrong-signature'
  | 'wrong-nonce'
  | 'wrong-person'
  | 'unsigned'
  | 'slow'
  | 'failing';

export interface Answer {
  readonly label: string;
  readonly group?: string;
  readonly subgroups: readonly string[];
  readonly isVerified?: boolean;
  readonly fault?: Fault;
}

export type AnswerName = keyof typeof answers;
export const answerNames = Object.keys(answers) as [AnswerName, ...AnswerName[]];
export const getAnswer = (name: AnswerName): Answer => answers[name];
