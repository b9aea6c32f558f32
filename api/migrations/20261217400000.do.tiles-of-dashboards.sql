-- Tiles of dashboards as they are from now on, in their order; what no tile shows any more is left out.
update dashboard set version = version + 1, tiles = coalesce((
  select jsonb_agg(n.tile order by n.position, n.part) from (
    select o.position, 1::bigint as part, jsonb_build_object('id', 'tile-' || o.position || '-1', 'kind', 'NOTE', 'width', 1, 'text', o.tile -> 'text') as tile
      from jsonb_array_elements(tiles) with ordinality as o (tile, position) where o.tile ->> 'kind' = 'note'
    union all
    select o.position, 1, jsonb_build_object('id', 'tile-' || o.position || '-1', 'kind', 'CHART', 'width', 2, 'metric', o.tile -> 'metric', 'days', o.tile -> 'days', 'compare', true)
      from jsonb_array_elements(tiles) with ordinality as o (tile, position) where o.tile ->> 'kind' = 'series'
    union all
    select o.position, 1, jsonb_build_object('id', 'tile-' || o.position || '-1', 'kind', 'LIST', 'width', 2, 'list', 'topTitles', 'days', o.tile -> 'days',
        'size', least((o.tile ->> 'size')::integer, 20))
      from jsonb_array_elements(tiles) with ordinality as o (tile, position) where o.tile ->> 'kind' = 'table' and o.tile ->> 'dimension' = 'product'
    union all
    select o.position, m.part, jsonb_build_object('id', 'tile-' || o.position || '-' || m.part, 'kind', 'METRIC', 'width', 1, 'metric', m.metric, 'days', o.tile -> 'days',
        'compare', true)
      from jsonb_array_elements(tiles) with ordinality as o (tile, position), jsonb_array_elements(o.tile -> 'metrics') with ordinality as m (metric, part)
      where o.tile ->> 'kind' = 'counts'
    order by 1, 2 limit 40) n), '[]');
