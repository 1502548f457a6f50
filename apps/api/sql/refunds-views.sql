-- Money that goes back to the buyer of an order, in cents with its parts in `lines`; `done_at` is null while it is on its way.
-- `gift_card_cents` of it go to the order's gift card.
CREATE OR REPLACE VIEW order_refund AS
SELECT refund_id, order_number, kind, amount_cents, gift_card_cents, lines, requested_at, done_at FROM refund;
