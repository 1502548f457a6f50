import { letterStory } from '../../../../platform/mail/testing/letter-story.tsx';
import letters from './rejection-mail.samples.ts?letters';

export default { title: 'Letters/Purchase orders' };

export const Rejected = letterStory(letters.rejected);
export const Canceled = letterStory(letters.canceled);
