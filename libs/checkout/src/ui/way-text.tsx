import {
  type Appointment,
  business,
  type DeliveryWindow,
  formatPhone,
  isFittedMode,
  type OrderFulfillment,
} from '@tirekit/contract';
import { appointmentText, momentText } from '@tirekit/shell-ui';
import { formatDaysAhead } from '@tirekit/ui';
import styles from './checkout.module.css';
import { DeliveryPromise } from './delivery-promise.tsx';

/** How tires reach their buyer, of a cart or of an order. */
export type ShownWay = Pick<
  OrderFulfillment,
  'mode' | 'installer' | 'location' | 'warehouse' | 'arrivesEarliest' | 'arrivesLatest'
> & { appointment?: Appointment | null };

interface WayTextProps {
  /** Null for tires that are sent to the buyer. */
  way: ShownWay | null;
  arrives: DeliveryWindow;
  /** The state or territory that the tires go to. */
  region: string;
  /** When it is read, ISO 8601, if that may be later than the day of the order. */
  now?: string;
}

/** How the tires reach their buyer, and when: by appointment, to be picked up, or at the door. */
export function WayText({ way, arrives, region, now = arrives.orderedOn }: WayTextProps) {
  if (way === null || way.mode === 'ship-to-me') return <DeliveryPromise arrives={arrives} region={region} />;
  return (
    <span>
      <strong>{titleOf(way)}</strong>
      {way.appointment && (
        <>
          <br />
          {appointmentText(way.appointment)}
        </>
      )}
      <br />
      <span className={styles['muted']}>{arrivalOf(way, now)}</span>
      {way.installer !== null && (
        <>
          <br />
          <span className={styles['muted']}>{formatPhone(way.installer.phone)}</span>
        </>
      )}
    </span>
  );
}

function titleOf({ mode, installer, location, warehouse }: ShownWay): string {
  if (mode === 'mobile-install')
    return `Installed where you are by ${installer?.company ?? 'a mobile installer'}`;
  if (mode === 'ship-to-shop') return `Installed at ${installer?.company ?? 'a shop'}`;
  return `Pick up at ${location?.name ?? warehouse?.name ?? 'a location near you'}`;
}

function arrivalOf({ mode, warehouse, arrivesEarliest, arrivesLatest }: ShownWay, now: string): string {
  if (warehouse !== null) return `Ready ${momentText(warehouse.readyAt, warehouse.timeZone)}`;
  if (arrivesEarliest === null || arrivesLatest === null) return '';
  const days = formatDaysAhead([arrivesEarliest, arrivesLatest], now, {
    timeZone: business.supportHours.zone,
  });
  return isFittedMode(mode) ? `Your tires get there ${days}` : `Arrives there ${days}`;
}
