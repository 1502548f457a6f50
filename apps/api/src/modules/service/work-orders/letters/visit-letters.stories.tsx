import { letterStory } from '../../../../../test/platform/mail/letter-story.tsx';
import letters from './visit-letters.samples.ts?letters';

export default { title: 'Letters/Appointments' };

export const Confirmed = letterStory(letters.confirmed);
export const Changed = letterStory(letters.changed);
export const Refused = letterStory(letters.refused);
export const Canceled = letterStory(letters.canceled);
export const Proposed = letterStory(letters.proposed);
export const Reminder = letterStory(letters.reminder);
export const Late = letterStory(letters.late);
export const Done = letterStory(letters.done);
export const WorkOrder = letterStory(letters.workOrder);
export const ShopAppointmentMoved = letterStory(letters.shopAppointmentMoved);
export const ShopAppointmentCanceled = letterStory(letters.shopAppointmentCanceled);
export const ShopTiresLate = letterStory(letters.shopTiresLate);
