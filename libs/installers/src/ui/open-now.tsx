import { openState, rangesText, type ShopHours, usualHours } from '../model/shop-hours.ts';
import { DAY_NAMES } from '@tirekit/channel';
import styles from './open-hours.module.css';
import { useNow } from './use-now.ts';

/** The opening state of a shop, on its own clock. Until the page knows the time, the hours of the week in one line. */
export function OpenNow({ shop }: { shop: ShopHours }) {
  const now = useNow();
  if (now === null) return <span className={styles['muted']}>{weekText(shop)}</span>;
  const { isOpen, text } = openState(shop, now);
  return (
    <span className={styles['state']} data-open={isOpen || undefined}>
      {text}
    </span>
  );
}

/** `Mon–Fri 8am–6pm, Sat 8am–2pm` */
function weekText({ hours }: ShopHours): string {
  const week = DAY_NAMES.map((name, at) => ({ name, text: rangesText(usualHours(hours, at + 1)) }));
  const spans: { from: string; to: string; text: string }[] = [];
  for (const { name, text } of week) {
    const last = spans.at(-1);
    if (last?.text === text) last.to = name;
    else spans.push({ from: name, to: name, text });
  }
  return spans
    .filter(({ text }) => text !== 'Closed')
    .map(({ from, to, text }) => `${from === to ? from : `${from}–${to}`} ${text}`)
    .join(', ');
}
