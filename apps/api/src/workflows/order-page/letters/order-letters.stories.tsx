import { letterStory } from '../../../../test/platform/mail/letter-story.tsx';
import letters from './order-letters.samples.ts?letters';

export default { title: 'Letters/Orders' };

export const Confirmed = letterStory(letters.confirmed);
export const ConfirmedWithAppointment = letterStory(letters.confirmedWithAppointment);
export const PaymentNotAccepted = letterStory(letters.paymentNotAccepted);
export const AppointmentNotAccepted = letterStory(letters.appointmentNotAccepted);
export const OnItsWay = letterStory(letters.onItsWay);
export const Delivered = letterStory(letters.delivered);
export const ReadyForPickup = letterStory(letters.readyForPickup);
export const Canceled = letterStory(letters.canceled);
export const CanceledUnpaid = letterStory(letters.canceledUnpaid);
export const Code = letterStory(letters.code);
