import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './account-mails.samples.ts?letters';

export default { title: 'Letters/Account' };

export const NewEmail = letterStory(letters.newEmail);
export const UsedEmail = letterStory(letters.usedEmail);
export const ChangedEmail = letterStory(letters.changedEmail);
export const Closed = letterStory(letters.closed);
