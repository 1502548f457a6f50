-- Coupons that each account may use for one order, such as those in the wallet of a member.

SET LOCAL lock_timeout = '5s';

ALTER TABLE deal ADD COLUMN once_each boolean NOT NULL DEFAULT false;

-- The order that used a coupon. Once that has failed or was cancelled, the next one may take its place.
CREATE TABLE coupon_use (
  uid          text NOT NULL REFERENCES user_account (uid) ON DELETE CASCADE,
  code         text NOT NULL,
  order_number text NOT NULL REFERENCES orders (order_number) ON DELETE CASCADE,
  PRIMARY KEY (uid, code)
);
CREATE INDEX coupon_use_order ON coupon_use (order_number);
