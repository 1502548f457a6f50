import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './guarantee-mail.samples.ts?letters';

export default { title: 'Letters/Price guarantee' };

export const Difference = letterStory(letters.difference);
