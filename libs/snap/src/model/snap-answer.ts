import { type FormErrors } from '@tirekit/shell-ui';
import { type SnapResult } from './snap-reading.ts';
import { type Trouble } from './troubles.ts';

/** The action's answer: what our server read from a form's picture, why it could not, or what is wrong with a confirmed size. */
export type SnapAnswer = { readonly result: SnapResult } | { readonly trouble: Trouble } | FormErrors;
