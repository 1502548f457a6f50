import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './list-mails.samples.ts?letters';

export default { title: 'Letters/Mailing list' };

export const Confirmation = letterStory(letters.confirmation);
export const Welcome = letterStory(letters.welcome);
export const WelcomeAgain = letterStory(letters.welcomeAgain);
