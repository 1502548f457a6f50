-- Shops that ask to join, and files that are kept outside the database.

SET LOCAL lock_timeout = '5s';

-- One file of the files port. The row is made before the file, so that no file is ever forgotten.
CREATE TABLE stored_file (
  file       text PRIMARY KEY,             -- folder and name, as store-image/5Yk3….webp
  bytes      integer NOT NULL CHECK (bytes >= 0),
  width      integer,                      -- of pictures
  height     integer,
  kept_by    text,                         -- what it belongs to; null: nothing yet, and it is deleted after a day
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stored_file_unclaimed ON stored_file (created_at) WHERE kept_by IS NULL;

CREATE TABLE installer_application (
  application_id text PRIMARY KEY,
  channel_id     text NOT NULL,            -- the storefront that took it, and that writes the mails
  email          text NOT NULL,            -- the applicant's, in lower case
  form           jsonb NOT NULL,           -- InstallerApplication of the contract
  image_file     text,
  state          text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'approved', 'declined')),
  why            text,                     -- what a declined shop reads
  installer_id   text,                     -- the shop that an approved application became
  created_at     timestamptz NOT NULL DEFAULT now(),
  decided_at     timestamptz
);
CREATE INDEX installer_application_new ON installer_application (created_at) WHERE state = 'new';
CREATE INDEX installer_application_email ON installer_application (email, created_at);
