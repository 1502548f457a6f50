-- The car that a tire was chosen for: the cart says beside it whether it fits. One that is no longer known says nothing.
ALTER TABLE cart_line ADD COLUMN fitment_id text;
