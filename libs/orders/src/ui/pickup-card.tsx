import type { TrackedOrder } from '@tirekit/contract';
import { momentText } from '@tirekit/shell-ui';
import { Card, SpecTable, Stack } from '@tirekit/ui';

/** The place to pick up an order, the moment it is ready, and the opening hours. */
export function PickupCard({ order: { pickup, deliveredOn } }: { order: TrackedOrder }) {
  if (pickup === null) return null;
  const { name, addressLine1, city, state, zip, hours, ready } = pickup;
  return (
    <Card as="section" aria-labelledby="pickup" padding="lg">
      <Stack gap={4}>
        <h2 id="pickup">Pick up at</h2>
        <SpecTable
          rows={[
            {
              label: 'Where',
              value: (
                <>
                  {name}
                  <br />
                  {addressLine1}
                  <br />
                  {city}, {state} {zip}
                </>
              ),
            },
            ...(ready !== null && deliveredOn === null
              ? [{ label: 'Ready', value: momentText(ready.at, ready.timeZone) }]
              : []),
            { label: 'Hours', value: hours.map((line) => <div key={line}>{line}</div>) },
          ]}
        />
        {deliveredOn === null && <p>Please bring your order number and a government-issued photo ID.</p>}
      </Stack>
    </Card>
  );
}
