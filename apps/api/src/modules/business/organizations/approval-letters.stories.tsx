import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './approval-letters.samples.ts?letters';

export default { title: 'Letters/Order approvals' };

export const Asked = letterStory(letters.asked);
export const Approved = letterStory(letters.approved);
export const Declined = letterStory(letters.declined);
