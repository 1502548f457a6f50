import { business, tireWord, type GroupedLines } from '@tirekit/contract';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Accordion, AccordionItem, Button, Card, CheckboxField, formatUsd, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import type { PricedCart } from '../model/priced-cart.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { CoverageTerms } from './coverage-terms.tsx';

interface ServicesPageProps {
  cart: PricedCart;
  groups: readonly GroupedLines[];
  refusal: FormRefusal | null;
}

function Choice({ group }: { group: GroupedLines }) {
  const names = group.lines.map(({ name }) => name).join(' and ');
  const states = group.lines.map(({ roadHazardState }) => roadHazardState);
  if (states.every((state) => state === 'promoted')) return <p>{names}: included free with a deal.</p>;
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
export function ServicesPage({ cart, groups, refusal }: ServicesPageProps) {
  const busy = useNavigation().state !== 'idle';
  return (
    <CheckoutFrame
      step="/checkout/services"
      title={`Protect your ${tireWord(cart.quote.tireCount)}`}
      cart={cart}
      refusal={refusal}
    >
      <Form method="post" className={styles['form']}>
        <Card as="section" aria-label="Tire replacement coverage" padding="lg">
          <Stack gap={4}>
            <h2>Tire replacement coverage</h2>
            <p>
              A nail or a pothole should not cost you a tire. Coverage lasts {business.coverage.months} months
              and pays for repairs and replacement.
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
        <Button type="submit" tone="primary" size="lg" busy={busy}>
          Continue to payment
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
