import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './chat-mails.samples.ts?letters';

export default { title: 'Letters/Chat' };

export const Transcript = letterStory(letters.transcript);
