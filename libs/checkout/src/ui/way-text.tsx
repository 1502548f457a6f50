import {
  type Appointment,
  formatPhone,
  isFittedMode,
  type OrderFulfillment,
  type QuoteArrival,
} from '@tirekit/contract';
import { appointmentText, momentText } from '@tirekit/shell-ui';
import { arrivalDays } from '@tirekit/tire-ui';
import styles from './checkout.module.css';
import { DeliveryPromise } from './delivery-promise.tsx';

/** The way that tires reach their buyer, of a cart or of an order. */
export type ShownWay = Pick<OrderFulfillment, 'mode' | 'installer' | 'location' | 'warehouse'> & {
  appointment?: Appointment | null;
};

interface WayTextProps {
  /** Null for tires that are sent to the buyer. */
  way: ShownWay | null;
  /** The days that the quote promises; undefined until they are known. */
  arrives: QuoteArrival | undefined;
  /** The state or territory that the tires go to. */
  region: string;
  /** The moment it is read, ISO 8601, if that may be later than the day of the order. */
  now?: string;
}

/** The way that the tires reach their buyer, and the days: by appointment, for pickup, or at the door. */
export function WayText({ way, arrives, region, now }: WayTextProps) {
  if (way === null || way.mode === 'ship-to-me')
    return <DeliveryPromise arrives={arrives} region={region} now={now} />;
  return (
    <span>
      <strong>{formatTitle(way)}</strong>
      {way.appointment && (
        <>
          <br />
          {appointmentText(way.appointment)}
        </>
      )}
      <br />
      <span className={styles['muted']}>{getArrival(way, arrives, now)}</span>
      {way.installer !== null && (
        <>
          <br />
          <span className={styles['muted']}>{formatPhone(way.installer.phone)}</span>
        </>
      )}
    </span>
  );
}

function formatTitle({ mode, installer, location, warehouse }: ShownWay): string {
  if (mode === 'mobile-install')
    return `Installed where you are by ${installer?.company ?? 'a mobile installer'}`;
  if (mode === 'ship-to-shop') return `Installation at ${installer?.company ?? 'a shop'}`;
  return `Pick up at ${location?.name ?? warehouse?.name ?? 'a location near you'}`;
}

function getArrival({ mode, warehouse }: ShownWay, arrives: QuoteArrival | undefined, now?: string): string {
  if (warehouse !== null) return `Ready ${momentText(warehouse.readyAt, warehouse.timeZone)}`;
  if (arrives === undefined) return '';
  const days = arrivalDays(arrives, now);
  return isFittedMode(mode) ? `Your tires get there ${days}` : `Arrives there ${days}`;
}
