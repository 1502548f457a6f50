-- The visits from procurement systems that have begun, by their sign-on. The operation says if the visitor may buy: create, edit, or
-- inspect.
CREATE OR REPLACE VIEW punchout_visit AS
  SELECT sid, operation FROM punchout_session WHERE sid IS NOT NULL;
