-- Which order has which discount. `person` is the buyer's e-mail in small letters, of those one has once.
create table discount_use (
  tenant_id uuid not null,
  discount_id uuid not null,
  order_id uuid not null,
  person text,
  created_at timestamptz not null,
  primary key (tenant_id, order_id, discount_id),
  foreign key (tenant_id, discount_id) references discount (tenant_id, id)
);
create unique index discount_use_person_key on discount_use (tenant_id, discount_id, person);
call protect_tenant_table('discount_use');
