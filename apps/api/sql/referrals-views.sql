-- The links by which accounts invite friends, one for an account in each storefront.
CREATE OR REPLACE VIEW referral_link AS
  SELECT code, uid, channel_id FROM advocate;

-- The orders that friends have placed through such a link.
CREATE OR REPLACE VIEW referred_order AS
  SELECT order_number FROM referral;
