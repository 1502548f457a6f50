import {
  type AccountPrice as ContractAccountPrice,
  axleNames,
  everybodyPays,
  forFitment,
  priceNames,
  type Cart,
  type CartLine,
  type GroupedLines,
  type ShippingMode,
} from '@tirekit/contract';
import { carQuery, useOwnVehicle } from '@tirekit/shell-ui';
import { DeliveryReading, TirePicture, VerdictBadge } from '@tirekit/tire-ui';
import { ButtonLink, Card, formatUsd, Link, Money } from '@tirekit/ui';
import { CoverageForm, highestQuantity, QuantityForm, RemoveForm } from './cart-line-forms.tsx';
import styles from './cart-page.module.css';
import { LineProblem } from './line-problem.tsx';

/** Says whether a promotion is in the total, so that nobody looks for a button to apply it. */
function Promotion({ name, missing }: NonNullable<CartLine['siteProductPromotion']>) {
  return missing === null ? (
    <span className={styles['promotion']}>{name}: already in your total</span>
  ) : (
    <span className={styles['muted']}>
      {name}: not in your total yet, {missing}
    </span>
  );
}

/** Leads to the tire's verdict for the vehicle that this browser shops for. */
function CheckOwn({ path }: { path: string }) {
  const vehicle = useOwnVehicle();
  const car = vehicle && carQuery(vehicle);
  const query =
    car && new URLSearchParams({ fitment: car.fitment, ...(car.drive !== null && { drive: car.drive }) });
  return (
    <Link to={query === null ? (vehicle?.path ?? '/vehicles') : `${path}?${query.toString()}`}>
      {`Check my ${vehicle?.label ?? 'vehicle'}`}
    </Link>
  );
}

/** The verdict on the tire for its car, with a link to tires that fit if it does not. */
function Verdict({ item, car }: CartLine) {
  const { verdict } = item;
  if (verdict === null || car === null)
    return (
      <span className={styles['muted']}>
        Not checked against a vehicle. <CheckOwn path={item.path} />
      </span>
    );
  return (
    <>
      <VerdictBadge verdict={verdict} vehicle={car.label} />
      {verdict.outcome === 'does-not-fit' && (
        <span>
          <ButtonLink size="sm" to={car.path}>
            See tires that fit
          </ButtonLink>
        </span>
      )}
    </>
  );
}

/** The problems of lines that cannot be delivered any more, and so have no delivery date. */
const UNAVAILABLE: ReadonlySet<string> = new Set(['out-of-stock', 'discontinued']);
const isDeliverable = ({ problem }: CartLine): boolean => problem === null || !UNAVAILABLE.has(problem.code);

/** The quote's amount for the tires of one axle. */
function AxleAmount({ quote, lineId }: { quote: Cart['quote']; lineId: string }) {
  const priced = quote.lines.find((part) => part.kind === 'tires' && part.lineId === lineId);
  if (priced === undefined) return null;
  return (
    <span className={styles['axleAmount']}>
      <Money cents={priced.amountCents} />
    </span>
  );
}

/** The buyer's own price, with the public one beside it. */
function AccountPrice({ of: { priceType, publicPriceInCents } }: { of: ContractAccountPrice }) {
  return (
    <>
      {`, ${String(priceNames[priceType])}`}
      <br />
      {everybodyPays(formatUsd(publicPriceInCents))}
    </>
  );
}

interface CartLineCardProps {
  quote: Cart['quote'];
  group: GroupedLines;
  /** The way that the tires take; undefined until one is chosen. */
  mode: ShippingMode | undefined;
}

function Line({ quote, line, group, mode }: CartLineCardProps & { line: CartLine }) {
  const { item } = line;
  const together = group.lines.length > 1;
  const price = formatUsd(line.price.salePriceInCents);
  return (
    <div className={styles['line']}>
      <TirePicture picture={item.picture} view="thumbnail" label="" />
      <div className={styles['facts']}>
        {line.axle && <span className={styles['muted']}>{axleNames[line.axle]}</span>}
        <Link
          to={forFitment(item.path, line.car && { ...line.car, wheels: line.wheelIn }, line.axle)}
          className={styles['name']}
        >
          {item.brand.name} {item.line.name}
        </Link>
        <span className={styles['muted']}>
          {item.size} {item.service}
          <br />
          {together ? `${String(line.quantity)} × ${price}` : `${price} each`}
          {item.accountPrice && <AccountPrice of={item.accountPrice} />}
        </span>
        {line.advertisedPriceInCents !== null && (
          <span className={styles['promotion']}>
            {`Your price in the cart. Advertised at ${formatUsd(line.advertisedPriceInCents)}.`}
          </span>
        )}
        {line.quoted && line.quoted.todayInCents > line.price.salePriceInCents && (
          <span className={styles['promotion']}>
            {`Your quoted price. ${everybodyPays(formatUsd(line.quoted.todayInCents))} today.`}
          </span>
        )}
        {line.siteProductPromotion && <Promotion {...line.siteProductPromotion} />}
        <Verdict {...line} />
        {isDeliverable(line) && (
          <DeliveryReading
            delivery={item.delivery}
            // Days are promised to a place only.
            arrives={quote.destination === null ? undefined : quote.arrives}
            mode={mode}
          />
        )}
        <LineProblem line={line} most={highestQuantity(group)} />
      </div>
      {together && <AxleAmount quote={quote} lineId={line.lineId} />}
    </div>
  );
}

/**
 * One entry of the cart as a buyer sees it: a tire with its quantity, or a staggered set with its front and rear tires.
 */
export function CartLineCard({ quote, group, mode }: CartLineCardProps) {
  const [first] = group.lines;
  if (first === undefined) return null;
  const together = group.lines.length > 1;
  return (
    <Card
      as="article"
      aria-label={together ? `Front and rear set: ${first.name}` : first.name}
      className={styles['group']}
    >
      {group.lines.map((line) => (
        <Line key={line.lineId} quote={quote} line={line} group={group} mode={mode} />
      ))}
      <div className={styles['foot']}>
        <QuantityForm group={group} lineId={first.lineId} name={first.name} />
        <RemoveForm group={group} lineId={first.lineId} name={first.name} />
        <span className={styles['amount']}>
          {together && <span className={styles['muted']}>Set of {group.tireCount}</span>}
          <Money cents={group.tiresCents} size="lg" />
        </span>
      </div>
      <CoverageForm group={group} lineId={first.lineId} />
    </Card>
  );
}
