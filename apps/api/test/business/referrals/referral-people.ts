import type { BodyInputOf, Cart, placeOrder, Referrals } from '@tirekit/contract';
import type { ModuleDeps } from '../../../src/module.ts';
import { mintUserToken } from '../../../src/platform/tokens/mint-user-token.ts';
import { buyerActions, cards, shippingForm } from '../../orders/test-buyer.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';

export interface TestAdvocate {
  readonly uid: string;
  readonly token: string;
  readonly email: string;
  readonly phone: string;
  readonly addressLine1: string;
  readonly code: string;
}

type Form = { email: string; phone: string; addressLine1: string; lastName: string };

/** A friend with a cart that the link has led to. */
export interface TestFriend {
  readonly cartKey: string;
  readonly cart: Cart;
  readonly form: Form;
  readonly token: string | null;
}

const CARDS = { ...cards, mastercard: '5555555555554444' } as const;
const VISA_OF_FRIENDS = 'good';

/** Customers with a link, and friends who follow it; everybody has an address, a phone and a mailbox of their own. */
export function referralPeople(
  shop: BorrowedShop,
  { signingKeys, config }: Pick<ModuleDeps, 'signingKeys' | 'config'>,
) {
  const buyers = buyerActions(shop);
  const [key] = signingKeys;
  if (key === undefined) throw new Error('The API has no signing key');
  let person = 0;
  let form: Form | null = null;

  const next = (): Form => {
    person += 1;
    form = {
      email: `friend${String(person)}@example.com`,
      phone: `901555${String(1000 + person)}`,
      addressLine1: `${String(1000 + person)} Union Ave`,
      lastName: `Friend${'abcdefghijklmnopqrstuvwxyz'.charAt(person % 26)}`,
    };
    return form;
  };
  const as = (token: string | null): Record<string, string> =>
    token === null ? {} : { 'x-authorization': `Bearer ${token}` };

  const shown = async ({ token }: TestAdvocate): Promise<Referrals> => {
    const { status, body } = await buyers.call<Referrals>('GET', '/v1/account/referrals', {
      headers: as(token),
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  };

  return {
    buyers,
    billing: {
      firstName: 'Fay',
      lastName: 'Friend',
      city: 'Memphis',
      state: 'TN',
      zip: '38103',
      phone: '9015550199',
      phoneType: 'mobile',
    } as const,
    shown,
    /** The details of the latest friend. */
    latest: (): Partial<Form> => form ?? {},
    async advocate(nth: number): Promise<TestAdvocate> {
      const uid = `advocate-${String(nth)}`;
      const email = `${uid}@example.com`;
      const phone = `901556${String(1000 + nth)}`;
      const addressLine1 = `${String(nth)} Madison Ave`;
      await shop.db.execute(
        `INSERT INTO user_account (uid, email, first_name, last_name, phone, user_type, price_type, email_verified_at)
         VALUES ($1, $2, 'Ann', 'Advocate', $3, 'Retail', 'none', now())`,
        [uid, email, phone],
      );
      await shop.db.execute(
        'INSERT INTO account_address (address_id, uid, is_default, form) VALUES ($1, $1, true, $2)',
        [uid, JSON.stringify({ ...shippingForm, addressLine1 })],
      );
      const token = await mintUserToken(key, { issuer: config.API_ORIGIN, uid });
      const { body } = await buyers.call<Referrals>('POST', '/v1/account/referrals', { headers: as(token) });
      return { uid, token, email, phone, addressLine1, code: body.code ?? '' };
    },
    /** Follows the link, puts four tires into the cart, and enters an address. */
    async friend(
      code: string,
      {
        tire,
        token = null,
        form: given = {},
      }: { tire: string | undefined; token?: string | null; form?: Partial<Form> },
    ): Promise<TestFriend> {
      const latest = Object.keys(given).length === 4 ? (given as Form) : { ...next(), ...given };
      const headers = as(token);
      const opened = await buyers.call<{ cartKey: string | null }>('PUT', '/v1/cart/referral', {
        headers,
        body: { code },
      });
      const cartKey = opened.body.cartKey ?? '';
      const own = { ...headers, 'x-tirekit-cart': cartKey };
      const added = await buyers.call('POST', '/v1/cart/lines', {
        headers: own,
        body: { items: [{ itemId: tire, quantity: 4 }] },
      });
      if (added.status !== 201) throw new Error(JSON.stringify([opened.body, added.body]));
      await buyers.call('PUT', '/v1/cart/shipping', {
        headers: own,
        body: { mode: 'ship-to-me', form: { ...shippingForm, ...latest } },
      });
      const ready = await buyers.call<{ cart: Cart }>('POST', '/v1/cart/shipping/confirmation', {
        headers: own,
      });
      if (ready.status !== 200) throw new Error(JSON.stringify(ready.body));
      return { cartKey, cart: ready.body.cart, form: latest, token };
    },
    async order(
      { cartKey, cart, token }: Pick<TestFriend, 'cartKey' | 'cart' | 'token'>,
      {
        card = VISA_OF_FRIENDS,
        billing = null,
      }: { card?: keyof typeof CARDS; billing?: BodyInputOf<typeof placeOrder>['billing'] } = {},
    ) {
      const body = await buyers.orderBody(cart, CARDS[card], { billing });
      return buyers.place(cartKey, body, undefined, undefined, as(token));
    },
    /** A purchase by an advocate. */
    async buyAs(
      { token, email, phone, addressLine1 }: TestAdvocate,
      tire: string | undefined,
      card: keyof typeof CARDS,
    ) {
      const { cartKey, cart } = await buyers.prepareCart(tire, 4, {
        ...shippingForm,
        email,
        phone,
        addressLine1,
      });
      const body = await buyers.orderBody(cart, CARDS[card]);
      const placed = await buyers.place(cartKey, body, undefined, undefined, as(token));
      if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
    },
    async addCoupon(code: string, percentBps: number): Promise<void> {
      await shop.db.execute(
        `INSERT INTO deal (slug, name, description, discount_type, percent_bps, code, min_quantity, price_types, starts_on)
         VALUES ($1, $1, '', 'Percentage', $2, $1, 1, NULL, '2020-01-01')`,
        [code, percentBps],
      );
      // Carts look at deals that are at most a second old.
      await new Promise((done) => setTimeout(done, 1_050));
    },
    async mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
      const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
      const { mails } = (await response.json()) as {
        mails: { subject: string; text: string; to: unknown }[];
      };
      return mails.filter(({ to }) => JSON.stringify(to).includes(email));
    },
  };
}
