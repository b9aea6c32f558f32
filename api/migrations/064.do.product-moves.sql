-- Where a product was before it was put away, so that it can come back there, and how its status was moved.
alter table product add column archived_from text
  check (archived_from in ('DRAFT', 'PROCESSING', 'COMPLETED', 'APPROVED', 'REJECTED'));

create function note_archived_from() returns trigger language plpgsql as $$
begin
  if new.entity_status <> 'ARCHIVED' then
    new.archived_from := null;
  elsif old.entity_status <> 'ARCHIVED' then
    new.archived_from := old.entity_status;
  end if;
  return new;
end $$;
create trigger note_archived_from before update of entity_status on product for each row execute function note_archived_from();

create table product_move (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  move text not null check (move in ('prepare', 'complete', 'approve', 'reject', 'draft', 'archive', 'restore')),
  from_status text not null,
  to_status text not null,
  -- What its readiness list missed when somebody published it all the same, and why they did.
  missing text[] not null default '{}',
  reason text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade,
  foreign key (tenant_id, created_by) references identity (tenant_id, id) on delete set null (created_by)
);
create index product_move_by_product on product_move (tenant_id, product_id, created_at desc, id desc);
call protect_tenant_table('product_move');
