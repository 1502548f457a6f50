-- The subscription that each consent is of. Links in mails name it, and lead their reader to the address once the subscription is gone.

SET LOCAL lock_timeout = '5s';

ALTER TABLE list_consent ADD COLUMN subscription_id text;
UPDATE list_consent SET subscription_id = one.subscription_id FROM subscription AS one
WHERE one.channel_id = list_consent.channel_id AND one.kind = list_consent.kind AND one.address = list_consent.address;
CREATE INDEX list_consent_subscription ON list_consent (subscription_id);
