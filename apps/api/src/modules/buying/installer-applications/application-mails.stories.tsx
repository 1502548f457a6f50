import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './application-mails.samples.ts?letters';

export default { title: 'Letters/Shop applications' };

export const Thanks = letterStory(letters.thanks);
export const Desk = letterStory(letters.desk);
export const Welcome = letterStory(letters.welcome);
export const Declined = letterStory(letters.declined);
