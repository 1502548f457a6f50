import { sampleCart } from '@tirekit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { data } from 'react-router';
import { expect, waitFor, within } from 'storybook/test';
import { pricedCart } from '../../model/priced-cart.ts';
import { shownFields } from '../../model/shown-fields.ts';
import { type FakeApplePay, fakeApplePay } from '../../testing/fake-apple-pay.ts';
import { MethodPage } from '../method-page.tsx';
import { ApplePay } from './apple-pay.tsx';

const PATH = '/checkout/payments/apple-pay';
const SESSION = '/api/v1/payments/apple-pay/session';
const TOKEN = '/api/v1/payments/apple-pay/token';

const tile = (to: string, name: string, hint: string, needsApplePay = false) => ({
  to,
  name,
  hint,
  saving: null,
  needsApplePay,
});

/** The page of Apple Pay as its route puts it together. */
const Page = (props: Parameters<typeof ApplePay>[0]) => (
  <MethodPage
    cart={pricedCart(sampleCart())}
    outcome={null}
    errors={null}
    tiles={{
      tiles: [
        tile('/checkout/payments', 'Card', 'Credit or debit card'),
        tile('/checkout/payments/paypal', 'PayPal', 'Pay with your PayPal account'),
        tile(PATH, 'Apple Pay', 'Pay with a card in your Apple Wallet', true),
      ],
      current: PATH,
      payLater: null,
      hasPlacedSimplePay: null,
    }}
  >
    <ApplePay {...props} />
  </MethodPage>
);

let apple: FakeApplePay;
const withApplePay = (options?: Parameters<typeof fakeApplePay>[0]) => () => {
  apple = fakeApplePay(options);
  return () => apple.restore();
};

const answers = {
  [SESSION]: { session: { merchantSessionIdentifier: 'SSH1' } },
  [TOKEN]: { token: 'tok_sample_4242', card: { brand: 'visa', last4: '4242' } },
};
/** The page with an answer of its action. */
const page = (answer: unknown) => ({ at: PATH, actions: { [PATH]: () => answer } });
const PLACED = { placed: true, goTo: '/checkout/order-confirmation' };

const meta = {
  title: 'Checkout/ApplePay',
  component: Page,
  parameters: { layout: 'fullscreen', page: page(PLACED), answers },
  args: {
    next: [
      'Select the Apple Pay button below.',
      'Check the total and confirm with Face ID, Touch ID, or your passcode.',
      'We place your order right away.',
    ],
    sheet: { label: 'TireKit', amount: '687.66', lineItems: [{ label: 'Tires', amount: '635.96' }] },
    promise: 'Arrives in 4 to 7 days (Tue, Nov 24 – Fri, Nov 27)',
    shown: shownFields(sampleCart(), '2026-11-29', '00000000-0000-4000-8000-000000000000'),
    isOtherTotal: false,
    waitingOrder: null,
  },
  beforeEach: withApplePay(),
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;
type Played = Parameters<NonNullable<Story['play']>>[0];

/** Accepts the terms and opens the sheet. */
async function open({ canvas, userEvent }: Played) {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'I accept the terms of sale' }));
  await userEvent.click(canvas.getByRole('button', { name: 'Buy with Apple Pay' }));
  await expect(await canvas.findByText('Confirm the payment in Apple Pay.')).toBeVisible();
  await waitFor(() => expect(apple.sheet().said).toEqual(['validated']));
}
const getAlert = ({ canvas }: Played) => canvas.findByRole('alert');

/** Terms come before the sheet. */
export const Available: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buy with Apple Pay' }));
    const terms = canvas.getByRole('checkbox', { name: 'I accept the terms of sale' });
    await waitFor(() => expect(terms).toHaveAccessibleDescription('Please accept the terms of sale'));
    await expect(() => apple.sheet()).toThrow();
    await userEvent.click(terms);
    await expect(canvas.getByRole('link', { name: /^Apple Pay/ })).toHaveAttribute('aria-current', 'page');
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

export const SheetOpen: Story = {
  play: async (played) => {
    await open(played);
    await expect(apple.sheet().request.total).toEqual({ label: 'TireKit', amount: '687.66', type: 'final' });
    const button = played.canvas.getByRole('button', { name: 'Buy with Apple Pay' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

/** The sheet says done, and the page goes to the order. */
export const Paid: Story = {
  play: async (played) => {
    await open(played);
    apple.sheet().confirm();
    await expect(await played.canvas.findByText('Went to /checkout/order-confirmation')).toBeVisible();
    await expect(apple.sheet().said).toEqual(['validated', 'done']);
  },
};

export const Canceled: Story = {
  play: async (played) => {
    await open(played);
    apple.sheet().cancel();
    await expect(await getAlert(played)).toHaveTextContent('ApplePay payment canceled');
    // The button opens another sheet.
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Buy with Apple Pay' }));
    await waitFor(() => expect(played.canvas.queryByRole('alert')).toBeNull());
    apple.sheet().cancel();
    await getAlert(played);
  },
};

export const Declined: Story = {
  parameters: { page: page({ placed: false, goTo: null }) },
  play: async (played) => {
    await open(played);
    apple.sheet().confirm('Visa 0002');
    await expect(await getAlert(played)).toHaveTextContent(/^Payment error/);
    await expect(apple.sheet().said).toEqual(['validated', 'not completed']);
  },
};

/** Nobody validates the store, so the sheet closes. */
export const ProviderDown: Story = {
  parameters: { answers: { ...answers, [SESSION]: Response.json({}, { status: 503 }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I accept the terms of sale' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Buy with Apple Pay' }));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('Apple Pay isn’t available right now');
    await expect(alert).toHaveTextContent('You were not charged, and your cart is still saved.');
  },
};

export const CardProviderDown: Story = {
  parameters: { answers: { ...answers, [TOKEN]: Response.json({}, { status: 503 }) } },
  play: async (played) => {
    await open(played);
    apple.sheet().confirm();
    await expect(await getAlert(played)).toHaveTextContent('Apple Pay isn’t available right now');
    await expect(apple.sheet().said).toEqual(['validated', 'not completed']);
  },
};

/** As another browser may say of a sheet that is open in another tab. */
export const NoSheetOpens: Story = {
  beforeEach: withApplePay({ opens: false }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I accept the terms of sale' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Buy with Apple Pay' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Apple Pay isn’t available right now');
  },
};

export const PriceChanged: Story = {
  parameters: {
    page: page({
      changedCart: {
        message: 'A price changed. Please review your cart.',
        changes: ['Norvik Meridian AS 225/65R17: now $165.99 each, was $158.99'],
      },
    }),
  },
  play: async (played) => {
    await open(played);
    apple.sheet().confirm();
    const alert = await getAlert(played);
    await expect(alert).toHaveTextContent('Please review before you buy');
    await expect(within(alert).getByRole('listitem')).toHaveTextContent('now $165.99 each');
    await expect(apple.sheet().said).toEqual(['validated', 'not completed']);
  },
};

let tries = 0;
const LOST = { ok: false, message: 'Lost', fields: {}, values: {}, status: 503 };

/** The answer was lost: the same payment is sent again, and no second sheet opens. */
export const NoAnswer: Story = {
  parameters: {
    page: { at: PATH, actions: { [PATH]: () => (tries++ === 0 ? data(LOST, { status: 503 }) : PLACED) } },
  },
  beforeEach: () => {
    tries = 0;
  },
  play: async (played) => {
    await open(played);
    apple.sheet().confirm();
    await expect(await getAlert(played)).toHaveTextContent('You will be charged only once.');
    await expect(played.canvas.queryByRole('button', { name: 'Buy with Apple Pay' })).toBeNull();
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Try again' }));
    await expect(await played.canvas.findByText('Went to /checkout/order-confirmation')).toBeVisible();
  },
};

/** A second order of the same tires must be asked for. */
export const AnotherOrderWaits: Story = {
  args: { waitingOrder: '7K3M9Q2X4Z' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'I accept the terms of sale' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Buy with Apple Pay' }));
    const again = canvas.getByRole('checkbox', { name: 'Yes, order these in addition to order 7K3M9Q2X4Z' });
    await waitFor(() => expect(again).toHaveAccessibleDescription(/^You already ordered these tires/));
    await expect(() => apple.sheet()).toThrow();
  },
};

/** A browser without Apple Pay doesn't offer it. */
export const NotInThisBrowser: Story = {
  beforeEach: () => apple.restore(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Apple Pay isn’t available in this browser')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Apple Pay/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Buy with Apple Pay' })).toBeNull();
  },
};
