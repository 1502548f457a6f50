import { business, type CartFulfillment, tireWord, type GroupedLines } from '@tirekit/contract';
import { type FormErrors, useRouteForm } from '@tirekit/shell-ui';
import { Accordion, AccordionItem, Button, Card, CheckboxField, formatUsd, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import type { CheckoutCart } from '../model/priced-cart.ts';
import { ServicesForm } from '../model/services-form.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { CoverageTerms } from './coverage-terms.tsx';
import { AddOns, RoadsideHelp } from './installation-extras.tsx';

interface ServicesPageProps {
  cart: CheckoutCart;
  groups: readonly GroupedLines[];
  /** The way that the tires reach their buyer. */
  way: CartFulfillment | null;
  errors: FormErrors | null;
}

function Choice({ group }: { group: GroupedLines }) {
  const names = group.lines.map(({ name }) => name).join(' and ');
  const states = group.lines.map(({ roadHazardState }) => roadHazardState);
  if (states.every((state) => state === 'promoted')) return <p>{names}: included for free with a deal.</p>;
  if (group.roadHazardRefusal !== null)
    return (
      <p>
        {names}: {group.roadHazardRefusal}
      </p>
    );
  return (
    <CheckboxField
      name="covered"
      value={group.groupId}
      defaultChecked={states.includes('added')}
      label={`Cover ${String(group.tireCount)} × ${names}`}
      hint={formatUsd(group.roadHazardCents)}
    />
  );
}

/** The choice of road hazard coverage for each entry of the cart, with its price and its terms. */
export function ServicesPage({ cart, groups, way, errors }: ServicesPageProps) {
  const form = useRouteForm(ServicesForm, errors);
  return (
    <CheckoutFrame
      step="/checkout/services"
      title={`Protect your ${tireWord(cart.quote.tireCount)}`}
      cart={cart}
      errors={errors}
    >
      <Form method="post" className={styles['form']} {...form.bind}>
        <Card as="section" aria-label="Tire replacement coverage" padding="lg">
          <Stack gap={4}>
            <h2>Tire replacement coverage</h2>
            <p>
              If a nail or a pothole ruins a tire, we help pay for it. Coverage lasts{' '}
              {business.coverage.months} months and pays for repairs and replacement.
            </p>
            {groups.map((group) => (
              <Choice key={group.groupId} group={group} />
            ))}
            <Accordion>
              <AccordionItem title="What the coverage pays">
                <CoverageTerms />
              </AccordionItem>
            </Accordion>
          </Stack>
        </Card>
        <RoadsideHelp way={way} tireCount={cart.quote.tireCount} />
        <AddOns way={way} />
        <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
          Continue to payment
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
