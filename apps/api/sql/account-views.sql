-- The addresses that accounts have saved; form is the contract's AccountAddressForm.
CREATE OR REPLACE VIEW saved_address AS
  SELECT uid, form FROM account_address;
