import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './return-mails.samples.ts?letters';

export default { title: 'Letters/Returns' };

export const Requested = letterStory(letters.requested);
export const Desk = letterStory(letters.desk);
export const ParcelOfEnded = letterStory(letters.parcelOfEnded);
export const Approved = letterStory(letters.approved);
export const Declined = letterStory(letters.declined);
export const Received = letterStory(letters.received);
export const Refunded = letterStory(letters.refunded);
