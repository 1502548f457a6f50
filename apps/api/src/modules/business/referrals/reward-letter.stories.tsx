import { letterStory } from '../../../platform/mail/testing/letter-story.tsx';
import letters from './reward-letter.samples.ts?letters';

export default { title: 'Letters/Referrals' };

export const Reward = letterStory(letters.reward);
