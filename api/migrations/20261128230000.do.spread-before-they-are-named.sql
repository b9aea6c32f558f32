-- On a cluster that was spread by an early version these tables came later and lie on one node: later tables name some of them, and can only where they are spread, too.
do $$
declare
  later text;
begin
  if exists (select from pg_extension where extname = 'citus') then
    if exists (select from pg_dist_partition where logicalrelid = 'identity'::regclass and partmethod = 'h')
      and not exists (select from pg_dist_partition where logicalrelid = 'discount'::regclass and partmethod = 'h') then
      alter table discount_use drop constraint discount_use_tenant_id_discount_id_fkey;
      foreach later in array array['discount', 'discount_use', 'tax_rate'] loop
        perform create_distributed_table(later, 'tenant_id', colocate_with => 'identity');
      end loop;
      alter table discount_use add foreign key (tenant_id, discount_id) references discount (tenant_id, id);
    end if;
  end if;
end $$;
