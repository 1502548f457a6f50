import type { PickupLocation, WarehousePickup } from '@tirekit/contract';
import { business, messages } from '@tirekit/contract';
import { momentText, type RouteForm } from '@tirekit/shell-ui';
import { formatOneDecimal, Notice, RadioGroup } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { useLastPlace } from './use-remembered-way.ts';

interface Place {
  addressLine1: string;
  city: string;
  state: string;
  zip: string;
  distanceMiles: number;
  hours: readonly string[];
}

function Facts({ place, children }: { place: Place; children?: ReactNode }) {
  return (
    <>
      {place.addressLine1}, {place.city}, {place.state} {place.zip}
      {children}
      {place.hours.map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </>
  );
}

const milesText = ({ distanceMiles }: Place): string => `${formatOneDecimal(distanceMiles)} miles`;

/** The FedEx locations near the buyer. */
export function LocationPicker({
  form,
  locations,
  chosen,
}: {
  form: RouteForm;
  locations: readonly PickupLocation[] | null;
  chosen: string | null;
}) {
  useLastPlace('locationId');
  if (locations === null || locations.length === 0)
    return (
      <Notice tone="caution" role="status">
        <p>
          {locations === null
            ? 'We can’t show FedEx locations right now. Please try again in a minute, or change shipping option.'
            : 'No FedEx location nearby. Please change shipping option.'}
        </p>
      </Notice>
    );
  const bound = form.choice('locationId');
  return (
    <RadioGroup
      legend="FedEx location"
      look="cards"
      {...bound}
      defaultValue={bound.defaultValue || (chosen ?? '')}
      options={locations.map((place) => ({
        value: place.locationId,
        label: place.name,
        detail: milesText(place),
        hint: <Facts place={place} />,
      }))}
    />
  );
}

/** Our warehouses, with when the tires would be ready. */
export function WarehousePicker({
  form,
  warehouses,
  chosen,
}: {
  form: RouteForm;
  warehouses: readonly WarehousePickup[] | null;
  chosen: string | null;
}) {
  useLastPlace('warehouseId');
  const near = warehouses?.filter(({ distanceMiles }) => distanceMiles <= business.pickup.milesMax) ?? [];
  if (near.length === 0)
    return (
      <Notice tone="caution" role="status">
        <p>No warehouse is near you. Please change shipping option.</p>
      </Notice>
    );
  const bound = form.choice('warehouseId');
  return (
    <RadioGroup
      legend="Warehouse"
      look="cards"
      hint={`Ready in about ${String(business.pickup.readyHours)} hours. Pickup takes about ${String(business.pickup.pullMinutes)} minutes.`}
      {...bound}
      defaultValue={bound.defaultValue || (chosen ?? '')}
      options={near.map((place) => ({
        value: place.warehouseId,
        label: place.name,
        detail: milesText(place),
        disabled: !place.inStock,
        hint: (
          <Facts place={place}>
            <br />
            {place.inStock ? `Ready ${momentText(place.readyAt, place.timeZone)}` : messages.warehouseShort}
          </Facts>
        ),
      }))}
    />
  );
}
