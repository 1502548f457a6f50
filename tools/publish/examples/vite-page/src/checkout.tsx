import { CardFrame } from '@tirekit/checkout';
import {
  type Cart,
  confirmCartShipping,
  getCart,
  type Order,
  placeOrder,
  putCartShipping,
} from '@tirekit/contract';
import { quoteLines } from '@tirekit/tire-ui';
import { Button, Notice, Page, Stack, Summary, TextField } from '@tirekit/ui';
import { type SubmitEvent, useState } from 'react';
import { api } from './api.ts';
import { isRefusal, sentenceOf } from './failures.ts';

const PAYMENT_ORIGIN: string = import.meta.env['VITE_PAYMENT_ORIGIN'];

interface CheckoutProps {
  cart: Cart;
  onCart: (cart: Cart) => void;
}

/** The address, then the card, then the order. */
export function Checkout({ cart, onCart }: CheckoutProps) {
  const [problem, setProblem] = useState<string>();
  const [order, setOrder] = useState<Order>();
  const [asked, setAsked] = useState(0);
  const [frame] = useState(() => crypto.randomUUID());
  // As long as the outcome of a purchase is unknown, another click repeats the same one.
  const [purchase, setPurchase] = useState(() => crypto.randomUUID());

  const attempt = (work: () => Promise<void>): void => {
    setProblem(undefined);
    work().catch((error: unknown) => setProblem(sentenceOf(error)));
  };

  async function sendTo(form: FormData): Promise<void> {
    const text = (name: string): string => String(form.get(name) ?? '');
    await api.call(putCartShipping, {
      body: {
        mode: 'ship-to-me',
        form: {
          email: text('email'),
          phone: text('phone'),
          phoneType: 'mobile',
          firstName: text('firstName'),
          lastName: text('lastName'),
          addressLine1: text('street'),
          city: text('city'),
          state: text('state'),
          zip: text('zip'),
        },
      },
    });
    onCart((await api.call(confirmCartShipping)).cart);
  }

  async function buy(token: string): Promise<void> {
    try {
      const placed = await api.call(placeOrder, {
        headers: { 'idempotency-key': purchase },
        body: {
          cartVersion: cart.version,
          totalCents: cart.quote.totalCents,
          payment: { method: 'card', token },
          billing: null,
          acceptTerms: true,
        },
      });
      setOrder(placed.order);
    } catch (error) {
      if (isRefusal(error)) {
        // This purchase is finished: the next click is a new one, for what is in the cart then.
        setPurchase(crypto.randomUUID());
        const { cart: now } = await api.call(getCart);
        if (now !== null) onCart(now);
      }
      throw error;
    }
  }

  if (order !== undefined)
    return (
      <Page width="text">
        <h1>Thank you</h1>
        <p>
          Your order is <strong data-order-number>{order.orderNumber}</strong>.
        </p>
      </Page>
    );
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Your order</h1>
        {problem !== undefined && <Notice tone="critical" role="alert" title={problem} />}
        <Summary lines={quoteLines(cart.quote)} total={{ label: 'Total', amount: cart.quote.totalCents }} />
        {cart.shipping?.confirmed ? (
          <Stack gap={4}>
            <CardFrame
              paymentOrigin={PAYMENT_ORIGIN}
              session={frame}
              asked={asked}
              onToken={({ token }) => attempt(() => buy(token))}
              onError={setProblem}
            />
            <Button tone="primary" onClick={() => setAsked(asked + 1)}>
              Accept the terms of sale and pay
            </Button>
          </Stack>
        ) : (
          <form
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              attempt(() => sendTo(form));
            }}
          >
            <Stack gap={4}>
              <TextField name="email" label="Email" type="email" autoComplete="email" />
              <TextField name="firstName" label="First name" autoComplete="given-name" />
              <TextField name="lastName" label="Last name" autoComplete="family-name" />
              <TextField name="street" label="Street address" autoComplete="address-line1" />
              <TextField name="city" label="City" autoComplete="address-level2" />
              <TextField name="state" label="State (two letters)" autoComplete="address-level1" />
              <TextField name="zip" label="ZIP code" autoComplete="postal-code" />
              <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
              <Button type="submit" tone="primary">
                Continue to payment
              </Button>
            </Stack>
          </form>
        )}
      </Stack>
    </Page>
  );
}
