import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './quote-mail.samples.ts?letters';

export default { title: 'Letters/Sales quotes' };

export const ToThinkAbout = letterStory(letters.toThinkAbout);
export const ToConfirm = letterStory(letters.toConfirm);
