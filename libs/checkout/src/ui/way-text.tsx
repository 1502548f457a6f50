import {
  type Appointment,
  type DeliveryWindow,
  formatPhone,
  isFittedMode,
  type OrderFulfillment,
} from '@tirekit/contract';
import { appointmentText, dayText, momentText } from '@tirekit/shell-ui';
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
}

/** How the tires reach their buyer, and when: by appointment, to be picked up, or at the door. */
export function WayText({ way, arrives, region }: WayTextProps) {
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
      <span className={styles['muted']}>{arrivalOf(way)}</span>
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

function arrivalOf({ mode, warehouse, arrivesEarliest, arrivesLatest }: ShownWay): string {
  if (warehouse !== null) return `Ready ${momentText(warehouse.readyAt, warehouse.timeZone)}`;
  if (arrivesEarliest === null || arrivesLatest === null) return '';
  const days =
    arrivesEarliest === arrivesLatest
      ? dayText(arrivesEarliest)
      : `${dayText(arrivesEarliest)} to ${dayText(arrivesLatest)}`;
  return isFittedMode(mode) ? `Your tires get there ${days}` : `Arrives there ${days}`;
}
