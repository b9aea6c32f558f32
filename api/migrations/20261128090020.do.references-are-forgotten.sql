-- Rows that name what is deleted forget it, by a trigger: Citus has no `on delete set null` where the key holds the tenant (`distributable`).
do $$
declare
  key record;
begin
  for key in select c.conname, c.conrelid::regclass as in_table, regexp_replace(pg_get_constraintdef(c.oid), ' ON DELETE SET NULL.*$', '') as definition
    from pg_constraint c where c.contype = 'f' and c.confdeltype = 'n' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', key.in_table, key.conname);
    execute format('alter table %s add constraint %I %s', key.in_table, key.conname, key.definition);
  end loop;
end $$;
create trigger forget_rights_given before delete on identity for each row execute function forget_references('entitlement.granted_by');
create trigger forget_references before delete on order_line for each row execute function forget_references('entitlement.order_line_id');
create trigger forget_references before delete on shop_order for each row execute function forget_references('subscription.renewal_order_id');
