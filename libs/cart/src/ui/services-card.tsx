import { business, type CartFulfillment, roadsideHelp } from '@tirekit/contract';
import { type FormErrors, formErrorSentence } from '@tirekit/shell-ui';
import {
  Accordion,
  AccordionItem,
  Button,
  Card,
  CheckboxField,
  formatUsd,
  Notice,
  SpecTable,
  Stack,
} from '@tirekit/ui';
import { useFetcher } from 'react-router';
import styles from './cart-page.module.css';

/** Work that the shop does besides fitting the tires, each added or removed with one press. */
function AddOns({ addOns, addOnOffers }: Pick<CartFulfillment, 'addOns' | 'addOnOffers'>) {
  const fetcher = useFetcher<FormErrors>();
  const sent = fetcher.formData?.getAll('addOns');
  const error = formErrorSentence(fetcher.data);
  if (addOnOffers.length === 0) return null;
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="add-ons" />
      <Stack gap={2}>
        {addOnOffers.map(({ code, name, amountCents }) => (
          <CheckboxField
            key={code}
            name="addOns"
            value={code}
            dense
            label={`${name}: ${formatUsd(amountCents)}, before tax`}
            checked={sent ? sent.includes(code) : addOns.includes(code)}
            onChange={(event) =>
              void fetcher.submit(event.currentTarget.form, { flushSync: true, preventScrollReset: true })
            }
          />
        ))}
        <noscript>
          <Button type="submit" size="sm">
            Update services
          </Button>
        </noscript>
        {error !== undefined && (
          <Notice tone="critical" role="alert">
            <p>{error}</p>
          </Notice>
        )}
      </Stack>
    </fetcher.Form>
  );
}

/** The services included in an installation, and the shop's add-ons. */
export function ServicesCard({ way, tireCount }: { way: CartFulfillment; tireCount: number }) {
  const { addOns, addOnOffers } = way;
  return (
    <Card as="section" aria-label="Services">
      <Stack gap={4}>
        <h2 className={styles['wayTitle']}>Services</h2>
        <AddOns addOns={addOns} addOnOffers={addOnOffers} />
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
