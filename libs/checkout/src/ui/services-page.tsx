import { business, type CartLine, type Quote } from '@tirekit/contract';
import { Accordion, AccordionItem, Button, Card, CheckboxField, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { CoverageTerms } from './coverage-terms.tsx';

/** Coverage for the tires in the cart, with its terms. */
export function ServicesPage({ quote, lines }: { quote: Quote; lines: readonly CartLine[] }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <CheckoutFrame step="/checkout/services" title="Protect your tires" quote={quote}>
      <Form method="post" className={styles['form']}>
        <Card as="section" aria-label="Tire replacement coverage" padding="lg">
          <Stack gap={4}>
            <h2>Tire replacement coverage</h2>
            <p>
              A nail or a pothole should not cost you a tire. Coverage lasts {business.coverage.months} months
              and pays for repairs and replacement.
            </p>
            {lines.map((line) =>
              line.roadHazardState === 'promoted' ? (
                <p key={line.lineId}>{line.name}: included free with a deal.</p>
              ) : (
                <CheckboxField
                  key={line.lineId}
                  name="covered"
                  value={line.lineId}
                  defaultChecked={line.roadHazardState === 'added'}
                  label={`Cover ${line.quantity} × ${line.name}`}
                />
              ),
            )}
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
