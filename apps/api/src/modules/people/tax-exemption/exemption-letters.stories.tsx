import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './exemption-letters.samples.ts?letters';

export default { title: 'Letters/Tax exemption' };

export const Approved = letterStory(letters.approved);
export const Declined = letterStory(letters.declined);
