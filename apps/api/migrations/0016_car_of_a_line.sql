-- The car for which a tire was chosen: the cart says whether the tire fits it. If that fitment is not known any more, the cart
-- says nothing.
ALTER TABLE cart_line ADD COLUMN fitment_id text;
