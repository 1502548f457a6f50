-- A gift card as it was issued, in cents; `uid` is the account that it was issued to, until that is
-- closed.
CREATE OR REPLACE VIEW issued_gift_card AS
SELECT card_id, channel_id, uid, last4, issued_cents FROM gift_card;
