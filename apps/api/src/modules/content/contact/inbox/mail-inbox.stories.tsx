import { letterStory } from '../../../../../test/platform/mail/letter-story.tsx';
import letters from './mail-inbox.samples.ts?letters';

export default { title: 'Letters/Support inbox' };

export const Message = letterStory(letters.message);
