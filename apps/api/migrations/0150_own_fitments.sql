-- A fitment that the shop knows to be wrong is withdrawn, and a shop's own row may say so of a published one.

SET LOCAL lock_timeout = '5s';

ALTER TABLE fitment ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
