-- Parts of a whole in the proportion of weights; what does not divide goes to the greatest remainders, the first of equal ones. All of 0 where all weights are 0.
create function share_out(whole bigint, weights bigint[]) returns bigint[] language sql immutable as $$
  select array_agg((s.part + case when s.total > 0 and s.place <= s.missing then 1 else 0 end)::bigint order by s.at)
  from (
    select p.at, p.part, p.total, row_number() over (order by p.rest desc, p.at) as place, whole - sum(p.part) over () as missing
    from (
      select u.at, t.total, case when t.total = 0 then 0 else div(whole * u.weight::numeric, t.total) end as part,
        case when t.total = 0 then 0 else mod(whole * u.weight::numeric, t.total) end as rest
      from unnest(weights) with ordinality u (weight, at) cross join (select coalesce(sum(w.weight), 0)::numeric as total from unnest(weights) w (weight)) t) p) s
$$;
