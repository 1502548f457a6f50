import { business, type CartFulfillment, isFittedMode } from '@tirekit/contract';
import { Card, CheckboxField, formatUsd, Stack } from '@tirekit/ui';

/** Work that the shop does besides fitting the tires, at its own prices. */
export function AddOns({ way }: { way: CartFulfillment | null }) {
  if (way === null || !isFittedMode(way.mode) || way.addOnOffers.length === 0) return null;
  return (
    <Card as="section" aria-label="More from your shop" padding="lg">
      <Stack gap={4}>
        <h2>More from your shop</h2>
        <p>{way.installer?.company} can also do this while your car is in.</p>
        {way.addOnOffers.map(({ code, name, amountCents }) => (
          <CheckboxField
            key={code}
            name="addOns"
            value={code}
            defaultChecked={way.addOns.includes(code)}
            label={name}
            hint={`${formatUsd(amountCents)}, before tax`}
          />
        ))}
      </Stack>
    </Card>
  );
}

const { minTires, roadsideMonths } = business.installDeal;

/** Roadside help, which comes with enough tires and installation. */
export function RoadsideHelp({ way, tireCount }: { way: CartFulfillment | null; tireCount: number }) {
  if (way === null || !isFittedMode(way.mode)) return null;
  return (
    <Card as="section" aria-label="Roadside help" padding="lg">
      <Stack gap={3}>
        <h2>Roadside help</h2>
        <p>
          {tireCount >= minTires
            ? `Included for free: ${String(roadsideMonths)} months of 24/7 roadside help come with your tires and their installation.`
            : `${String(roadsideMonths)} months of 24/7 roadside help are free with four tires and installation.`}
        </p>
      </Stack>
    </Card>
  );
}
