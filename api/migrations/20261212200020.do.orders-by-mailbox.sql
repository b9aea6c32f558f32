-- Orders of guests by the mailbox they name (`mailbox.sql.ts`).
create index shop_order_by_mailbox on shop_order (tenant_id, regexp_replace(lower(normalize(email, NFKC)), '[+][^@]*@', '@')) where identity_id is null and email is not null;
