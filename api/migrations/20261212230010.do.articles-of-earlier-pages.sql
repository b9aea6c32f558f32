-- Pages below /news were news already.
update page set kind = 'ARTICLE' where path ~ '^/news/[^/]+$';
update page set words = coalesce((
  select sum(cardinality(regexp_split_to_array(trim(piece #>> '{}'), '\s+')))
  from jsonb_path_query(body, '$.**.text') as piece where jsonb_typeof(piece) = 'string' and trim(piece #>> '{}') <> ''), 0)
where body <> '[]';
