import type { Channel } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import { longDay } from '../../../platform/format.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import type { VehicleRow } from './garage-rows.ts';

interface Reminded extends Pick<VehicleRow, 'vehicleId' | 'nickname' | 'events'> {
  readonly label: string;
  readonly advice: string | null;
  readonly path: string;
  readonly dueOn: string;
}

interface Context {
  readonly channel: Channel;
  readonly publicOrigin: string;
  /** Signed. Opened it asks first, posted to it stops at once. */
  readonly stopUrl: string;
}

const miles = (count: number): string => `${count.toLocaleString('en-US')} miles`;

/** Reminds an owner that the tires of a vehicle are to be rotated. The same vehicle and due day are one message. */
export function reminderMail(
  { vehicleId, nickname, label, advice, path, dueOn, events }: Reminded,
  { email, firstName }: { readonly email: string; readonly firstName: string },
  { channel, publicOrigin, stopUrl }: Context,
): Mail {
  const car = nickname ?? label;
  const last = events.findLast(({ kind }) => kind !== 'miles');
  const word = last?.kind === 'rotation' ? 'Last rotated' : 'Tires installed';
  const { months, miles: every } = business.rotation;
  const mail = writeLetter(
    {
      messageId: getMessageId('rotation', `${vehicleId}.${dueOn}`, channel),
      to: email,
      subject: `Time to rotate the tires on your ${car}`,
      preview: `Due every ${String(months)} months or ${miles(every)}, whichever comes first.`,
      title: 'Time to rotate your tires',
      opening: `Hi ${firstName}, the tires on your ${car} are due for a rotation. Rotating them every ${String(months)} months or ${miles(every)} helps them wear evenly.`,
      facts: [
        { label: 'Vehicle', value: label },
        ...(last === undefined
          ? []
          : [
              {
                label: word,
                value: longDay(last.on) + (last.miles === null ? '' : ` at ${miles(last.miles)}`),
              },
            ]),
        { label: 'Due', value: longDay(dueOn) },
      ],
      button: { label: 'Open your garage', url: `${publicOrigin}/account/my-garage` },
      links: [
        { label: 'See tires that fit', url: `${publicOrigin}${path}` },
        { label: 'Stop these reminders', url: stopUrl },
      ],
      notes: [
        ...(advice === null ? [] : [advice]),
        'Once the tires are rotated, note the date and the miles in your garage. We’ll remind you again when the next rotation is due.',
        'You get this email because you asked for reminders in your garage.',
      ],
    },
    channel,
  );
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
