-- The words of a review as they are compared with those of others.
CREATE OR REPLACE FUNCTION review_text_key(summary text, comments text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(regexp_replace(lower(summary || ' ' || coalesce(comments, '')), '[^[:alnum:]]+', ' ', 'g'))
$$;
