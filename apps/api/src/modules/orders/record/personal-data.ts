import type { PersonalData } from '../../../platform/personal-data.ts';
import { disownCharges } from '../../buying/payments/index.ts';
import { FORGET_VISITOR } from './order-attribution.ts';

const ORDERS = `
  SELECT o.order_number AS "orderNumber", o.channel_id AS storefront, o.state, o.placed_at AS "placedAt",
    o.total_cents AS "totalCents", o.shipping_mode AS "shippingMode", o.shipping, o.billing, o.po_number AS "poNumber",
    o.terms_version AS "termsVersion",
    o.payment_method AS "paymentMethod", o.card - 'fingerprint' AS card, o.gift_card_cents AS "giftCardCents",
    (SELECT jsonb_build_object('amountCents', c.amount_cents, 'refundedCents', c.refunded_cents, 'paidAt', c.paid_at)
     FROM account_invoice c WHERE c.order_number = o.order_number) AS "onAccount", o.carrier, o.tracking_number AS "trackingNumber",
    o.delivered_at AS "deliveredAt",
    (SELECT a.attribution FROM order_attribution a WHERE a.order_number = o.order_number) AS attribution,
    (SELECT jsonb_agg(jsonb_build_object('tire', l.item, 'quantity', l.quantity,
       'returnedQuantity', l.returned_quantity, 'unitPriceCents', l.unit_price_cents) ORDER BY l.line_no)
     FROM order_line l WHERE l.order_number = o.order_number) AS lines,
    (SELECT jsonb_agg(jsonb_build_object('kind', r.kind, 'amountCents', r.amount_cents, 'lines', r.lines,
       'requestedAt', r.requested_at, 'sentAt', r.done_at) ORDER BY r.requested_at)
     FROM order_refund r WHERE r.order_number = o.order_number) AS refunds
  FROM orders o WHERE o.uid = $1 ORDER BY o.placed_at`;

/** A person's orders. They have to be kept, without the account. */
export const orderData: readonly PersonalData[] = [
  {
    name: 'orders',
    export: (db, uid) => db.query(ORDERS, [uid]),
    async erase(tx, uid) {
      await tx.execute(FORGET_VISITOR, [uid]);
      await tx.execute('UPDATE orders SET uid = NULL WHERE uid = $1', [uid]);
      await disownCharges(tx, uid);
    },
  },
];
