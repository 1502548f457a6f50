import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './recall-mail.samples.ts?letters';

export default { title: 'Letters/Recalls' };

export const Recall = letterStory(letters.recall);
