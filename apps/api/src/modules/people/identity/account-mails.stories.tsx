import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './account-mails.samples.ts?letters';

export default { title: 'Letters/Sign-in' };

export const Registration = letterStory(letters.registration);
export const AlreadyRegistered = letterStory(letters.alreadyRegistered);
export const NewPassword = letterStory(letters.newPassword);
export const ChangedPassword = letterStory(letters.changedPassword);
export const NewPasskey = letterStory(letters.newPasskey);
