import { letterStory } from '../../../../../test/platform/mail/letter-story.tsx';
import letters from './rejection-mail.samples.ts?letters';

export default { title: 'Letters/Purchase orders' };

export const Rejected = letterStory(letters.rejected);
export const Canceled = letterStory(letters.canceled);
