import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './review-mails.samples.ts?letters';

export default { title: 'Letters/Reviews' };

export const Desk = letterStory(letters.desk);
export const Confirmation = letterStory(letters.confirmation);
export const Published = letterStory(letters.published);
export const Refused = letterStory(letters.refused);
export const ChangeRefused = letterStory(letters.changeRefused);
export const Invitation = letterStory(letters.invitation);
