import { phoneHref } from '@tirekit/channel';
import { ChatLink, type Site, useSite, contactPath } from '@tirekit/shell-ui';
import { Link } from '@tirekit/ui';
import type { ReactNode } from 'react';
import styles from './help.module.css';

type Support = Site['channel']['support'];

/** The ways to reach a person; null where the storefront does not have one. */
const ways: Readonly<Record<string, (support: Support) => ReactNode>> = {
  call: ({ phone }) => <a href={phoneHref(phone)}>{`Call ${phone}`}</a>,
  text: ({ sms }) => sms !== null && sms !== undefined && <a href={`sms:${sms}`}>{`Text ${sms}`}</a>,
  chat: ({ chat }) => chat && <ChatLink>Chat with us</ChatLink>,
  write: () => <Link to={contactPath}>Write to us</Link>,
};

/** The names of pages that answers lead to and that are no texts. */
const pageNames: Readonly<Record<string, string>> = {
  '/cart': 'Go to your cart',
  '/find/vehicle': 'Find tires for your vehicle',
  '/find/size': 'Find tires by size',
  '/tire-sizes': 'Shop by size',
  '/tire-shops': 'Find a tire shop',
  '/track-your-order': 'Track your order',
  '/track-your-order/return': 'Start a return',
  '/tire-deals': 'See today’s deals',
  '/account/my-orders': 'See your orders',
  '/account': 'Go to your account',
  '/learn': 'Read more in Learn',
  '/military-discount': 'Get the military discount',
};

interface NextStepProps {
  /** `call`, `text`, `chat`, `write`, or the path of a page. */
  next: string;
  nextTitle: string | null;
}

/** The step after an answer: the one that fits, and beside it the other ways to reach a person. */
export function NextStep({ next, nextTitle }: NextStepProps) {
  const { support } = useSite().channel;
  const first = next.startsWith('/') ? (
    <Link to={next}>{pageNames[next] ?? nextTitle ?? 'Go to the page'}</Link>
  ) : (
    ways[next]?.(support)
  );
  const others = Object.entries(ways).flatMap(([name, way]) => {
    const shown = name === next ? null : way(support);
    return shown ? [{ name, shown }] : [];
  });
  return (
    <ul className={styles['next']} role="list" aria-label="Next step">
      {first && <li className={styles['nextFirst']}>{first}</li>}
      {others.map(({ name, shown }) => (
        <li key={name}>{shown}</li>
      ))}
    </ul>
  );
}
