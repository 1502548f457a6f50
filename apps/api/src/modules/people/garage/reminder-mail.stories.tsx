import { letterStory } from '../../../platform/mail/testing/letter-story.tsx';
import letters from './reminder-mail.samples.ts?letters';

export default { title: 'Letters/Garage' };

export const Rotation = letterStory(letters.rotation);
