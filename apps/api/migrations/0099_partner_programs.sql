-- Partner programs: who may join one, and who has. What its members pay is a row of price_group with its id.

SET LOCAL lock_timeout = '5s';

CREATE TABLE program (
  program_id    text PRIMARY KEY,          -- its slug: /partner-program/<slug>
  name          text NOT NULL,
  logo_path     text,                      -- a file of the storefront; null: its name is shown alone
  listed        boolean NOT NULL DEFAULT true,  -- whether the list of programs names it
  email_domains text[] NOT NULL DEFAULT '{}',   -- lower case; whose verified addresses may join
  takes_codes   boolean NOT NULL DEFAULT false,
  ended_at      timestamptz,               -- nobody joins any more, and nobody is a member
  sample        boolean NOT NULL DEFAULT false
);

-- Codes that a partner hands out. Each makes one account a member, once.
CREATE TABLE program_code (
  code_hash  bytea PRIMARY KEY,            -- sha-256 of the code without spaces and hyphens, upper case
  program_id text NOT NULL REFERENCES program (program_id) ON DELETE CASCADE,
  used_by    text,                         -- the account; null again when it is deleted
  used_at    timestamptz
);
CREATE INDEX program_code_program ON program_code (program_id);
CREATE INDEX program_code_used_by ON program_code (used_by) WHERE used_by IS NOT NULL;

CREATE TABLE program_member (
  uid        text PRIMARY KEY REFERENCES user_account (uid) ON DELETE CASCADE,
  program_id text NOT NULL REFERENCES program (program_id),
  way        text NOT NULL CHECK (way IN ('email-domain', 'code')),
  joined_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX program_member_program ON program_member (program_id);
