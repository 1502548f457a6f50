import type { SignedOrderLink } from '@tirekit/contract';
import { testSecrets } from '../support/test-config.ts';
import { orderLinks } from '../../src/modules/orders/record/order-links.ts';

const links = orderLinks(testSecrets.RECEIPT_SIGNING_SECRET);

/** The link of an order's mail: the proof of a guest who does something about it. */
export const getLink = (orderNumber: string, lifetimeMs = 60_000): SignedOrderLink =>
  links.getLink(orderNumber, lifetimeMs);
