-- What a person wants to be told of: a title that is not here to watch yet, an event that is still to come. Gone once they have been told.
create table reminder (
  tenant_id uuid not null,
  identity_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, identity_id, product_id),
  foreign key (tenant_id, identity_id) references identity (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references product (tenant_id, id) on delete cascade
);
create index reminder_by_product on reminder (tenant_id, product_id);
call protect_tenant_table('reminder');

-- The moment a text names; null where it names none that can be reckoned with, so that one odd text does not hold up the others.
create function moment_of(value text) returns timestamptz language plpgsql stable as $$
declare
  moment timestamptz;
begin
  moment := value::timestamptz;
  return case when moment between '1900-01-01Z' and '2200-01-01Z' then moment end;
exception when others then
  return null;
end $$;

alter table inbox_message drop constraint inbox_message_kind_check;
alter table inbox_message add constraint inbox_message_kind_check
  check (kind in ('MESSAGE', 'ORDER', 'EPISODE', 'REMINDER', 'SECURITY', 'INVITE', 'IMPORT', 'FEED', 'STATEMENT', 'NEWS'));
