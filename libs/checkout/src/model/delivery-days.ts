import { business, type DeliveryWindow } from '@tirekit/contract';
import { formatWeekday } from '@tirekit/ui';

const { minBusinessDays, maxBusinessDays } = business.delivery;

/** How long delivery takes: `2–4 business days`. */
export const deliveryDays = `${minBusinessDays}–${maxBusinessDays} business days`;

/** A delivery window in words: `Tue, Nov 24 – Fri, Nov 27`. */
export const windowText = ({ earliest, latest }: DeliveryWindow): string =>
  `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
