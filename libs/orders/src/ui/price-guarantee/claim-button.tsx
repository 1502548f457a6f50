import type { PriceGuarantee } from '@tirekit/contract';
import { Button, formatUsd } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { PRICE_GUARANTEE } from '../../model/price-words.ts';

interface ClaimButtonProps {
  guarantee: Pick<PriceGuarantee, 'claim' | 'refundCents'>;
  /** The query that opens the order: empty, or from its `?` on. */
  search: string;
}

/** Asks for the difference that is shown, and for no other. */
export function ClaimButton({ guarantee: { claim, refundCents }, search }: ClaimButtonProps) {
  const { state, formAction } = useNavigation();
  const isSubmitting = state !== 'idle' && formAction?.startsWith(PRICE_GUARANTEE) === true;
  return (
    <Form method="post" action={`${PRICE_GUARANTEE}${search}`}>
      <input type="hidden" name="claim" value={claim} />
      <input type="hidden" name="amountCents" value={refundCents} />
      <Button type="submit" tone="primary" busy={isSubmitting}>
        Refund me {formatUsd(refundCents)}
      </Button>
    </Form>
  );
}
