-- Who pays nothing takes at most ten of a SKU in one pre-order.
create or replace function units_for_sale(available integer, preorder_on date, preorder_ended text, preorder_left integer) returns integer language sql immutable parallel safe as $$
  select case when preorder_on is null then available when preorder_ended is null then least(preorder_left, 10) else 0 end
$$;
