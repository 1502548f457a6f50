import type { Cart } from '@tirekit/contract';
import { Button, Notice } from '@tirekit/ui';
import { Form } from 'react-router';

/** Tires that the account may not buy: what became of them. The notice stays, in every tab, until its buyer has read it. */
export function LeftOut({ tires }: { tires: Cart['leftOut'] }) {
  return tires.map(({ lineId, name, message }) => (
    <Notice
      key={lineId}
      tone="caution"
      role="alert"
      action={
        <Form method="post" action="/cart" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineId" value={lineId} />
          <Button type="submit" size="sm" aria-label={`Got it: ${name}`}>
            Got it
          </Button>
        </Form>
      }
    >
      <p>{message}</p>
    </Notice>
  ));
}
