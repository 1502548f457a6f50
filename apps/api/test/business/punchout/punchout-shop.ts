import type { Cart, PunchoutForm, PunchoutSession } from '@tirekit/contract';
import { buyerActions } from '../../orders/test-buyer.ts';
import { borrowShop } from '../../orders/borrow-shop.ts';
import type { BorrowedShop } from '../../orders/test-shop.ts';
import { post, requestDocument, setupBody } from './cxml-client.ts';
import { importSample } from './sample-profile.ts';

export interface Opened {
  readonly session: PunchoutSession;
  readonly uid: string;
  readonly accessToken: string;
  readonly cartKey: string;
  readonly zip: string;
}

/** A shop with a customer who comes from a procurement system, and what their shoppers' storefront does, over HTTP. */
export async function openPunchoutShop(profiles: object[] = []) {
  const shop: BorrowedShop = await borrowShop('all');
  await importSample(shop.db, ...profiles);
  await shop.startApi();
  const { call } = buyerActions(shop);

  const open = (page: string, channel = 'retail') =>
    call<{ opened: Opened | null; frameOrigins: string[] }>('POST', '/v1/punchout/sessions', {
      channel,
      body: { page },
    });

  /** From the setup request to a visit. */
  const punchIn = async (body: string, of: Parameters<typeof requestDocument>[1] = {}): Promise<Opened> => {
    const { startPage, code, sentence } = await post(shop.origin, requestDocument(body, of));
    if (code !== 200) throw new Error(`No start page: ${String(code)} ${sentence}`);
    const { opened } = (await open(new URL(startPage).searchParams.get('page') ?? '')).body;
    if (opened === null) throw new Error('The start page does not open');
    return opened;
  };

  const toHeaders = ({ accessToken, cartKey }: Opened) => ({
    'x-authorization': `Bearer ${accessToken}`,
    'x-tirekit-cart': cartKey,
  });
  /** A call of a shopper's storefront. */
  const as = <T>(visit: Opened, method: string, path: string, body?: unknown) =>
    call<T>(method, path, { body, headers: toHeaders(visit) });

  const getCart = async (visit: Opened): Promise<Cart> =>
    (await as<{ cart: Cart }>(visit, 'GET', '/v1/cart')).body.cart;
  const add = async (
    visit: Opened,
    itemId: string | undefined,
    quantity = 4,
    more: object = {},
  ): Promise<Cart> => {
    const added = await as<{ cart: Cart }>(visit, 'POST', '/v1/cart/lines', {
      items: [{ itemId, quantity, ...more }],
    });
    if (added.status !== 201) throw new Error(JSON.stringify(added.body));
    return added.body.cart;
  };
  const send = (visit: Opened, cart: Pick<Cart, 'version'>) =>
    as<PunchoutForm>(visit, 'POST', '/v1/punchout/session/cart', { cartVersion: cart.version });
  const cancel = (visit: Opened) => as<PunchoutForm>(visit, 'POST', '/v1/punchout/session/cancellation');

  /** A cart of some tires, as the procurement system gets it. */
  const sentDocument = async (quantity = 4, body = setupBody('create')): Promise<string> => {
    const visit = await punchIn(body);
    const cart = await add(visit, shop.tires[0], quantity);
    return documentIn((await send(visit, cart)).body);
  };

  return { shop, call, open, punchIn, as, getCart, add, send, cancel, sentDocument };
}

/** The document in a form's field. */
export const documentIn = ({ field, value }: Pick<PunchoutForm, 'field' | 'value'>): string =>
  field === 'cxml-base64' ? Buffer.from(value, 'base64').toString('utf8') : value;
