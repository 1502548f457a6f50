import type { CartGiftCard } from '@tirekit/contract';
import { type FormErrors, useFeature, useRouteForm } from '@tirekit/shell-ui';
import {
  Accordion,
  AccordionItem,
  Button,
  Card,
  CheckboxField,
  Cluster,
  ErrorSummary,
  formatUsd,
  Stack,
  TextField,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { GiftCardForm, giftCardIntents, GiftCardPaysForm } from '../model/gift-card-form.ts';
import styles from './checkout.module.css';
import { TermsOfSale } from './terms-of-sale.tsx';

/** The answer to a form about a gift card; null for that of another form of the page. */
export const giftCardErrors = (errors: FormErrors | null): FormErrors | null =>
  errors !== null && giftCardIntents.has(errors.values['intent'] ?? '') ? errors : null;

interface GiftCardProps {
  giftCard: CartGiftCard | null;
  errors: FormErrors | null;
}

/** Pays with a gift card: its code, or what it pays of this order. */
export function GiftCard({ giftCard, errors }: GiftCardProps) {
  const isOffered = useFeature('referrals');
  if (giftCard !== null)
    return (
      <Card as="section" aria-labelledby="gift-card" padding="lg">
        <Stack gap={3}>
          <h2 id="gift-card">Gift card</h2>
          <AppliedGiftCard giftCard={giftCard} />
        </Stack>
      </Card>
    );
  if (!isOffered) return null;
  return (
    // Most buyers have none: one line, until a code was refused.
    <Accordion>
      <AccordionItem title="Use a gift card" open={errors !== null}>
        <EnterGiftCard errors={errors} />
      </AccordionItem>
    </Accordion>
  );
}

function EnterGiftCard({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(GiftCardForm, errors, { mode: 'onSubmit' });
  return (
    <Form method="post" {...form.bind}>
      <input type="hidden" name="intent" value="gift-card" />
      <Stack gap={3}>
        <ErrorSummary {...form.summary} />
        <TextField
          label="Gift card code"
          hint="16 letters and digits, from our email."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...form.field('giftCard')}
        />
        <Cluster>
          <Button type="submit" busy={form.isSubmitting}>
            Apply gift card
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

function AppliedGiftCard({ giftCard: { last4, balanceCents, paysCents } }: { giftCard: CartGiftCard }) {
  const left = balanceCents - paysCents;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="gift-card-remove" />
      <Cluster justify="between">
        <span>
          Gift card ending in {last4} pays {formatUsd(paysCents)}.
          {left > 0 && <span className={styles['muted']}> {formatUsd(left)} stays on it.</span>}
        </span>
        <Button type="submit" tone="quiet" size="sm">
          Remove gift card
        </Button>
      </Cluster>
    </Form>
  );
}

/** The rest of the payment step where the gift card leaves nothing to pay. */
export function GiftCardPaysAll({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(GiftCardPaysForm, errors);
  return (
    <Form method="post" className={styles['form']} {...form.bind}>
      <input type="hidden" name="intent" value="gift-card-pays" />
      <ErrorSummary {...form.summary} />
      <p>Your gift card pays for everything, so there is nothing else to enter.</p>
      <TermsOfSale />
      <CheckboxField required label="I accept the terms of sale" {...form.checkbox('acceptTerms')} />
      <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
        Review your order
      </Button>
    </Form>
  );
}
