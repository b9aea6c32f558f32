-- What a distributed database (Citus) cannot run is said in another way here, with the same effect on every engine:
-- triggers pass rows to other tables as JSON, since a transition table exists only beside the shard it is of; functions that read tables are PL/pgSQL and take the
-- tenant into a variable, since only a value known when a statement is planned leads to one shard; a trigger forgets references in place of `on delete set null`.

-- A tenant's revision is written by whoever makes the tenant: a reference table's trigger may not write to a distributed one.
drop trigger open_revision on tenant;
drop function open_revision();

create or replace function bump_access() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    update tenant_revision set access = access + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;
create or replace function bump_catalogue() returns trigger language plpgsql as $$
declare
  tenant uuid;
begin
  for tenant in select distinct tenant_id from changed loop
    update tenant_revision set catalogue = catalogue + 1 where tenant_id = tenant;
  end loop;
  return null;
end $$;

create or replace function count_products() returns trigger language plpgsql as $$
declare
  steps jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d order by tenant_id, kind, entity_status, program_type) into steps from (
      select tenant_id, kind, entity_status, program_type, count(*) as total from added where parent_id is null group by 1, 2, 3, 4) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d order by tenant_id, kind, entity_status, program_type) into steps from (
      select tenant_id, kind, entity_status, program_type, -count(*) as total from removed where parent_id is null group by 1, 2, 3, 4) d;
  else
    select jsonb_agg(d order by tenant_id, kind, entity_status, program_type) into steps from (
      select tenant_id, kind, entity_status, program_type, sum(step) as total from (
        select tenant_id, kind, entity_status, program_type, 1 as step from added where parent_id is null
        union all
        select tenant_id, kind, entity_status, program_type, -1 from removed where parent_id is null) s
      group by 1, 2, 3, 4 having sum(step) <> 0) d;
  end if;
  if steps is not null then
    insert into product_count as c (tenant_id, kind, entity_status, program_type, total)
      select d.tenant_id, d.kind, d.entity_status, d.program_type, d.total
      from jsonb_to_recordset(steps) d(tenant_id uuid, kind text, entity_status text, program_type text, total integer)
      on conflict (tenant_id, kind, entity_status, program_type) do update set total = c.total + excluded.total;
  end if;
  return null;
end $$;

-- Words once a tenant, in order, so that two who write at once wait for each other instead of locking each other out.
create function keep_words(words jsonb) returns void language plpgsql as $$
begin
  if words is not null then
    insert into product_word (tenant_id, word)
      select w.tenant_id, w.word from jsonb_to_recordset(words) w(tenant_id uuid, word text) on conflict do nothing;
  end if;
end $$;
create or replace function keep_product_words() returns trigger language plpgsql as $$
begin
  perform keep_words((select jsonb_agg(d order by tenant_id, word collate "C") from (
    select distinct a.tenant_id, w.word from added a, unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30) d));
  return null;
end $$;
create or replace function keep_changed_product_words() returns trigger language plpgsql as $$
begin
  perform keep_words((select jsonb_agg(d order by tenant_id, word collate "C") from (
    select distinct a.tenant_id, w.word
    from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and (r.search <> a.search or r.entity_status <> a.entity_status),
      unnest(tsvector_to_array(ts_filter(a.search, '{a,b}'))) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30) d));
  return null;
end $$;
create or replace function keep_page_words() returns trigger language plpgsql as $$
begin
  perform keep_words((select jsonb_agg(d order by tenant_id, word collate "C") from (
    select distinct a.tenant_id, w.word from added a, unnest(tsvector_to_array(a.search)) w(word)
    where a.entity_status in ('APPROVED', 'COMPLETED') and length(w.word) between 4 and 30) d));
  return null;
end $$;

create or replace function keep_product_facets() returns trigger language plpgsql as $$
declare
  facets jsonb;
begin
  select jsonb_agg(jsonb_build_object('tenant_id', a.tenant_id, 'facet', f.facet, 'value', f.value, 'product_id', a.id)) into facets from added a, facets_of(a.metadata) f;
  if facets is not null then
    insert into product_facet (tenant_id, facet, value, product_id)
      select f.tenant_id, f.facet, f.value, f.product_id from jsonb_to_recordset(facets) f(tenant_id uuid, facet text, value text, product_id uuid)
      on conflict do nothing;
  end if;
  return null;
end $$;
create or replace function keep_changed_product_facets() returns trigger language plpgsql as $$
declare
  tenant uuid;
  gone jsonb;
  facets jsonb;
begin
  for tenant in select distinct a.tenant_id from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and r.metadata <> a.metadata loop
    select jsonb_agg(d) into gone from (
      select a.id as product_id, o.facet, o.value from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and r.metadata <> a.metadata, facets_of(r.metadata) o
      where a.tenant_id = tenant and not exists (select from facets_of(a.metadata) n where n.facet = o.facet and n.value = o.value)) d;
    select jsonb_agg(d) into facets from (
      select a.id as product_id, n.facet, n.value from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id and r.metadata <> a.metadata, facets_of(a.metadata) n
      where a.tenant_id = tenant and not exists (select from facets_of(r.metadata) o where o.facet = n.facet and o.value = n.value)) d;
    if gone is not null then
      delete from product_facet f using jsonb_to_recordset(gone) g(product_id uuid, facet text, value text)
        where f.tenant_id = tenant and f.product_id = g.product_id and f.facet = g.facet and f.value = g.value;
    end if;
    if facets is not null then
      insert into product_facet (tenant_id, facet, value, product_id)
        select tenant, f.facet, f.value, f.product_id from jsonb_to_recordset(facets) f(product_id uuid, facet text, value text) on conflict do nothing;
    end if;
  end loop;
  return null;
end $$;

create or replace function count_facets() returns trigger language plpgsql as $$
declare
  steps jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(d order by tenant_id, facet, value, program_type) into steps from (
      select a.tenant_id, f.facet, f.value, a.program_type, count(*) as total from added a, facets_of(a.metadata) f
      where is_shown_title(a.kind, a.entity_status, a.parent_id) and f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4) d;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(d order by tenant_id, facet, value, program_type) into steps from (
      select r.tenant_id, f.facet, f.value, r.program_type, -count(*) as total from removed r, facets_of(r.metadata) f
      where is_shown_title(r.kind, r.entity_status, r.parent_id) and f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4) d;
  else
    select jsonb_agg(d order by tenant_id, facet, value, program_type) into steps from (
      select m.tenant_id, f.facet, f.value, m.program_type, sum(m.step) as total from (
        select s.* from added a join removed r on r.tenant_id = a.tenant_id and r.id = a.id
          and (r.metadata, r.kind, r.entity_status, r.program_type, r.parent_id) is distinct from (a.metadata, a.kind, a.entity_status, a.program_type, a.parent_id)
          cross join lateral (values
            (a.tenant_id, a.metadata, a.program_type, is_shown_title(a.kind, a.entity_status, a.parent_id), 1),
            (r.tenant_id, r.metadata, r.program_type, is_shown_title(r.kind, r.entity_status, r.parent_id), -1)) s(tenant_id, metadata, program_type, is_shown, step)
        where s.is_shown) m, facets_of(m.metadata) f
      where f.facet in ('genre', 'director', 'cast') group by 1, 2, 3, 4 having sum(m.step) <> 0) d;
  end if;
  if steps is not null then
    insert into product_facet_count as c (tenant_id, facet, value, program_type, total)
      select d.tenant_id, d.facet, d.value, d.program_type, d.total
      from jsonb_to_recordset(steps) d(tenant_id uuid, facet text, value text, program_type text, total integer)
      on conflict (tenant_id, facet, value, program_type) do update set total = c.total + excluded.total;
  end if;
  return null;
end $$;

-- A shard's table is named after the table with a number behind.
create or replace function check_order_subtotal() returns trigger language plpgsql as $$
declare
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  order_checked uuid;
begin
  if starts_with(tg_table_name, 'shop_order') then order_checked := new.id;
  elsif tg_op = 'DELETE' then order_checked := old.order_id;
  else order_checked := new.order_id;
  end if;
  if exists (
    select 1 from shop_order o where o.tenant_id = tenant and o.id = order_checked
      and o.subtotal_amount <> (select coalesce(sum(l.line_amount), 0) from order_line l where l.tenant_id = tenant and l.order_id = order_checked)) then
    raise exception 'the subtotal is not the sum of the lines: constraint "shop_order_subtotal_check"' using errcode = '23514', constraint = 'shop_order_subtotal_check';
  end if;
  return null;
end $$;
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if starts_with(tg_table_name, 'ledger_entry') and tg_op = 'UPDATE' then
    if new.author_id is null and to_jsonb(new) - 'author_id' = to_jsonb(old) - 'author_id' then return new; end if;
  end if;
  raise exception 'a ledger is only ever added to' using errcode = '42501';
end $$;
create or replace function check_balance() returns trigger language plpgsql as $$
declare
  entry_checked uuid;
begin
  if starts_with(tg_table_name, 'ledger_entry') then entry_checked := new.id; else entry_checked := new.entry_id; end if;
  if exists (select 1 from ledger_posting where tenant_id = new.tenant_id and entry_id = entry_checked group by currency having sum(amount) <> 0)
    or (select count(*) from ledger_posting where tenant_id = new.tenant_id and entry_id = entry_checked)
      <> (select posting_count from ledger_entry where tenant_id = new.tenant_id and id = entry_checked) then
    raise exception 'the postings of an entry sum to zero: constraint "ledger_entry_postings_check"' using errcode = '23514', constraint = 'ledger_entry_postings_check';
  end if;
  return null;
end $$;

-- A coordinator passes on a worker's message alone, so the name of what was broken is in it.
create or replace function refuse_closed_period() returns trigger language plpgsql as $$
declare
  closed text;
begin
  select closed_through into closed from ledger where tenant_id = new.tenant_id and id = new.ledger_id for share;
  if closed >= new.period then
    raise exception 'this period is closed: constraint "ledger_entry_period_excl"' using errcode = '23P01', constraint = 'ledger_entry_period_excl';
  end if;
  return new;
end $$;
create or replace function refuse_reopening() returns trigger language plpgsql as $$
begin
  raise exception 'a closed period stays closed: constraint "ledger_closed_through_check"' using errcode = '23514', constraint = 'ledger_closed_through_check';
end $$;
create or replace function keep_reserved_stock() returns trigger language plpgsql as $$
begin
  raise exception 'units of this row are reserved: constraint "reserved_stock"' using errcode = '23503', constraint = 'reserved_stock';
end $$;
create or replace function refuse_price_overlap() returns trigger language plpgsql as $$
begin
  perform 1 from sku where tenant_id = new.tenant_id and id = new.sku_id for no key update;
  if exists (
    select 1 from product_price p
    where p.tenant_id = new.tenant_id and p.sku_id = new.sku_id and p.price_currency = new.price_currency and p.id <> new.id
      and p.entity_status in ('APPROVED', 'COMPLETED') and tstzrange(p.starts_at, p.ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exception 'another price holds in that time: constraint "product_price_starts_at_excl"' using errcode = '23P01', constraint = 'product_price_starts_at_excl';
  end if;
  return null;
end $$;

-- Rows that name what is deleted forget it. Citus has no `on delete set null` where the key holds the tenant.
create function forget_references() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  place text;
begin
  foreach place in array tg_argv loop
    execute format('update %I set %I = null where tenant_id = $1 and %2$I = $2', split_part(place, '.', 1), split_part(place, '.', 2)) using old.tenant_id, old.id;
  end loop;
  return old;
end $$;
grant create on schema public to marquee_platform;
alter function forget_references() owner to marquee_platform;
revoke create on schema public from marquee_platform;
revoke all on function forget_references() from public;
-- Only to null: their own triggers refuse anything else.
grant update (author_id) on ledger_entry to marquee_platform;
grant update (moved_by) on state_move to marquee_platform;

do $$
declare
  key record;
  places text[];
begin
  for key in select c.conname, c.conrelid::regclass as in_table, c.confrelid::regclass as of_table, replace(pg_get_constraintdef(c.oid), ' ON DELETE SET NULL', '') as definition
    from pg_constraint c where c.contype = 'f' and c.confdeltype = 'n' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', key.in_table, key.conname);
    execute format('alter table %s add constraint %I %s', key.in_table, key.conname, regexp_replace(key.definition, ' \(\w+\)$', ''));
  end loop;
end $$;
create trigger forget_references before delete on identity for each row execute function forget_references('inbox_message.from_identity_id', 'invite.inviter_id',
  'api_key.created_by', 'shop_order.identity_id', 'subscription.identity_id', 'payment.identity_id', 'ledger_entry.author_id', 'file.identity_id',
  'avails_import.identity_id', 'event.identity_id', 'service_run.identity_id', 'state_move.moved_by', 'product_move.created_by');
create trigger forget_references before delete on sku for each row execute function forget_references('order_line.sku_id');

-- Its pattern holds nothing that a setting could change, so it is as immutable as it says; `returning` may call no other on a distributed table.
alter function instant(timestamptz) immutable;
