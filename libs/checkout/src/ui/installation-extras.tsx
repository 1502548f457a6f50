import { business, type CartFulfillment, isFittedMode, roadsideHelp } from '@tirekit/contract';
import { Accordion, AccordionItem, Card, CheckboxField, formatUsd, SpecTable, Stack } from '@tirekit/ui';

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

/** Roadside help, which comes with enough tires and installation. */
export function RoadsideHelp({ way, tireCount }: { way: CartFulfillment | null; tireCount: number }) {
  if (way === null || !isFittedMode(way.mode)) return null;
  return (
    <Card as="section" aria-label={roadsideHelp.name} padding="lg">
      <Stack gap={3}>
        <h2>{roadsideHelp.name}</h2>
        <p>{tireCount >= business.installDeal.minTires ? roadsideHelp.included : roadsideHelp.offer}</p>
        <Accordion>
          <AccordionItem title="What roadside help includes">
            <SpecTable aria-label="Terms of roadside help" rows={roadsideHelp.terms} />
          </AccordionItem>
        </Accordion>
      </Stack>
    </Card>
  );
}
