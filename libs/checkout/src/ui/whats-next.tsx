import { isFittedMode, type Order, tireWord } from '@tirekit/contract';
import { momentText } from '@tirekit/shell-ui';
import { Link } from '@tirekit/ui';

/** The next news of the order, and the deadline for changing an appointment. */
export function WhatsNext({ order }: { order: Order }) {
  const { shippingMode, appointment } = order;
  const tires = tireWord(order.quote.tireCount);
  const isOne = order.quote.tireCount === 1;
  return (
    <>
      <li>
        <strong>What’s next?</strong>{' '}
        {shippingMode === 'warehouse-pickup'
          ? `We’ll email you as soon as your ${tires} ${isOne ? 'is' : 'are'} ready to pick up.`
          : isFittedMode(shippingMode)
            ? `We’ll ship your ${tires} to your shop and email you the tracking number.`
            : `We’ll email you the tracking number as soon as the carrier picks up your ${tires}.`}
      </li>
      {appointment?.managePath && appointment.changeableUntil !== null && (
        <li>
          <strong>Need another time?</strong> You can{' '}
          <Link to={appointment.managePath}>change or cancel your appointment</Link> for free until{' '}
          {momentText(appointment.changeableUntil, appointment.appointment.timeZone)}.
        </li>
      )}
    </>
  );
}
