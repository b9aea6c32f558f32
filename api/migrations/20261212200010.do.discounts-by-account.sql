-- `person` is an account's id, or the mailbox a guest named. Of several uses of one account the first is kept as its own.
update discount_use u set person = f.identity_id::text
from (select distinct on (v.tenant_id, v.discount_id, o.identity_id) v.tenant_id, v.discount_id, v.order_id, o.identity_id
    from discount_use v join shop_order o on o.tenant_id = v.tenant_id and o.id = v.order_id
    where v.person is not null and o.identity_id is not null order by v.tenant_id, v.discount_id, o.identity_id, v.created_at, v.order_id) f
where u.tenant_id = f.tenant_id and u.discount_id = f.discount_id and u.order_id = f.order_id;
