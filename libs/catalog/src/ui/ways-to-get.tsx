import { type FulfillmentOption, isFittedMode } from '@tirekit/contract';
import { wayDateText, wayPriceText, shippingModeNames } from '@tirekit/shell-ui';
import { quoteLines } from '@tirekit/tire-ui';
import { Skeleton, Summary } from '@tirekit/ui';
import { useOutTheDoorQuote } from '../data/out-the-door-quote.ts';
import { useWaysToGet, type WaysInput } from '../data/ways-to-get.ts';
import styles from './how-to-get-it.module.css';

/** The choices on the page, and the destination. */
export interface WaysHere extends WaysInput {
  roadHazard: boolean;
  /** True if the page's total includes the work of a shop already. */
  hasTotal: boolean;
}

/** The ways to a known place, each with its price and date, and the one number with installation in it. */
export function WaysToGet({ roadHazard, hasTotal, ...input }: WaysHere) {
  const { data, isFetching, error } = useWaysToGet(input);
  if (error !== null)
    return <p className={styles['muted']}>We can’t show dates right now. You will see them at checkout.</p>;
  if (data === undefined) return <Skeleton lines={4} />;
  return (
    <>
      <ul role="list" className={styles['list']} aria-busy={isFetching || undefined}>
        {data.options.map((option) => (
          <Way key={option.mode} option={option} />
        ))}
      </ul>
      {!hasTotal && <Installed input={input} roadHazard={roadHazard} options={data.options} />}
    </>
  );
}

/** `Mounting and balancing` in the middle of a sentence; `TPMS` stays as it is. */
const inList = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

function Way({ option }: { option: FulfillmentOption }) {
  const { mode, unavailable, includes, at } = option;
  const facts = [
    // oxlint-disable-next-line react/purity -- a day near today is said in words, such as tomorrow
    unavailable === null ? wayDateText(option, new Date()) : unavailable,
    at?.name ?? null,
  ].filter(Boolean);
  return (
    <li className={styles['way']}>
      <span>
        <strong>{shippingModeNames[mode]}</strong>
        <br />
        <span className={styles['muted']}>
          {facts.join(' · ')}
          {unavailable === null && isFittedMode(mode) && ` · Includes ${includes.map(inList).join(', ')}`}
        </span>
      </span>
      {unavailable === null && <span className={styles['price']}>{wayPriceText(option)}</span>}
    </li>
  );
}

/** One number with everything in it: the tires, what their installation costs at the shop that is offered first, fees and tax. */
function Installed({
  input,
  roadHazard,
  options,
}: {
  input: WaysInput;
  roadHazard: boolean;
  options: readonly FulfillmentOption[];
}) {
  const shop = options.find(({ mode, unavailable }) => mode === 'ship-to-shop' && unavailable === null)?.at;
  const { itemId, otherItem: otherItemId, quantity, fitment, zip } = input;
  const installer = shop?.code;
  const asked = { itemId, otherItemId, quantity, fitment, roadHazard, installer };
  const { quote } = useOutTheDoorQuote({ ...asked, zip: installer === undefined ? null : zip });
  if (shop == null || quote === null) return null;
  return (
    <Summary
      aria-label={`Installation at ${shop.name}`}
      lines={quoteLines(quote)}
      total={{ label: `Out the door at ${shop.name}`, amount: quote.totalCents }}
    />
  );
}
