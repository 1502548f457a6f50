-- The verification of an account, or of the browser of a guest (the other one of uid and session_hash is null): 'verified' or, for a
-- while after that, 'ended', so that its holder can be told.
CREATE OR REPLACE VIEW military_status AS
  SELECT uid, session_hash, CASE WHEN expires_at > now() THEN 'verified' ELSE 'ended' END AS state FROM military_verification;
