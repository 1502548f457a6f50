-- When somebody has last shown again who they are, in a browser in which they had signed in before. Null: not since.
ALTER TABLE sign_on ADD COLUMN confirmed_at timestamptz;
