import {
  isFittedMode,
  type CartFulfillment,
  type FulfillmentOption,
  type ShippingMode,
} from '@tirekit/contract';
import { readStored, stored, writeStored } from '@tirekit/shell-ui';

/** The choices that belong to a way, as far as the buyer has made them. */
type ChosenWay = Pick<CartFulfillment, 'location' | 'warehouse' | 'appointment' | 'problem'>;

/** Keeps in the browser how this buyer gets the tires, for their next cart. */
export function rememberWay(mode: ShippingMode, way: ChosenWay | null): void {
  const place = way?.location?.locationId ?? way?.warehouse?.warehouseId;
  writeStored(stored.coreShipMode, mode);
  writeStored(stored.installScheduled, way !== null && isKept(way));
  if (place !== undefined) writeStored(stored.selectedShippingOption, place);
}

/** The FedEx location or warehouse of the last cart that was picked up; null if there is none. */
export const lastPlace = (): string | null => readStored(stored.selectedShippingOption);

const isKept = ({ appointment, problem }: ChosenWay): boolean =>
  appointment !== null && problem?.code !== 'time-gone';

interface OfferedWays {
  readonly mode: ShippingMode;
  /** True if the cart has a way already. */
  readonly isChosen: boolean;
  readonly options: readonly Pick<FulfillmentOption, 'mode' | 'unavailable'>[] | null;
}

/**
 * The way to show first for a buyer who has not chosen one for this cart: that of the cart before. Installation only if
 * it came to an appointment: a buyer who gave up looking for a shop is not led there again.
 * @returns null where the page shows it already, or it cannot be had
 */
export function wayToShow({ mode, isChosen, options }: OfferedWays): ShippingMode | null {
  if (isChosen) return null;
  const last = readStored(stored.coreShipMode);
  const option = options?.find((offered) => offered.mode === last && offered.unavailable === null);
  if (option === undefined || option.mode === mode) return null;
  return isFittedMode(option.mode) && readStored(stored.installScheduled) !== true ? null : option.mode;
}
