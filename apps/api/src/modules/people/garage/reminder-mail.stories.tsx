import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './reminder-mail.samples.ts?letters';

export default { title: 'Letters/Garage' };

export const Rotation = letterStory(letters.rotation);
