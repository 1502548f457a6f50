import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './reward-letter.samples.ts?letters';

export default { title: 'Letters/Referrals' };

export const Reward = letterStory(letters.reward);
