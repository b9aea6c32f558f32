-- Grows with every change of which release is live, for whomever: pages that are open ask for their registry again. Whatever else comes to decide that is listed here, too.
alter table tenant_revision add column releases integer not null default 1;
