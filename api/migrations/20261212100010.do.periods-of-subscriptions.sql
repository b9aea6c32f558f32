-- Subscriptions that live have the time they are in: what was given, as its gift; the rest by the orders that paid for their plan.
-- A gift that somebody has keeps its time.
insert into subscription_period (tenant_id, id, subscription_id, plan_id, source, plan_gift_id, starts_at, ends_at, created_at)
  select g.tenant_id, g.id, g.subscription_id, g.plan_id, 'GIFT', g.id, g.starts_at, g.ends_at, g.created_at
  from plan_gift g join subscription s on s.tenant_id = g.tenant_id and s.id = g.subscription_id
  where g.status = 'REDEEMED' and s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED') and g.ends_at > s.current_period_start;
-- The time before the first gift, or all of it where nothing was given; and the time after the last gift. A trial is one of its own before what was paid.
insert into subscription_period (tenant_id, id, subscription_id, plan_id, source, starts_at, ends_at, created_at)
  select t.tenant_id, gen_random_uuid(), t.id, t.plan_id, t.source, t.starts_at, t.ends_at, t.last_modified
  from (
    select s.tenant_id, s.id, s.plan_id, s.last_modified, p.source, p.starts_at, p.ends_at
    from subscription s
      left join (select g.tenant_id, g.subscription_id, min(g.starts_at) as first, max(g.ends_at) as last from subscription_period g where g.source = 'GIFT'
        group by g.tenant_id, g.subscription_id) g on g.tenant_id = s.tenant_id and g.subscription_id = s.id
      cross join lateral (values
        ('TRIAL', case when s.trial_ends_at > s.current_period_start then s.current_period_start end, least(s.trial_ends_at, s.current_period_end, g.first)),
        ('EARLIER', case when s.trial_ends_at > s.current_period_start then least(s.trial_ends_at, s.current_period_end) else s.current_period_start end, least(s.current_period_end, g.first)),
        ('EARLIER', g.last, s.current_period_end)) as p (source, starts_at, ends_at)
    where s.status in ('TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED')) t
  where t.ends_at > t.starts_at;
-- Upgrades that are paid since the plan was bought, and whose money was not sent back, lie over its time, each over the plan before it.
insert into subscription_period (tenant_id, id, subscription_id, plan_id, over_plan_id, source, order_line_id, starts_at, ends_at, created_at)
  select t.tenant_id, gen_random_uuid(), t.subscription_id, c.plan_id, c.over_plan_id, 'EARLIER', c.line_id, greatest(c.paid_at, t.starts_at), t.ends_at, t.created_at
  from (
    select p.*, s.identity_id, s.plan_id as present_id, row_number() over (partition by p.tenant_id, p.subscription_id order by p.starts_at desc) as nth
    from subscription_period p join subscription s on s.tenant_id = p.tenant_id and s.id = p.subscription_id where p.source = 'EARLIER') t
  join (
    select l.*, last_value(l.plan_id) over (partition by l.tenant_id, l.identity_id order by l.paid_at, l.line_id rows between unbounded preceding and unbounded following) as present_id
    from (
      select l.tenant_id, o.identity_id, l.id as line_id, n.id as plan_id, o.paid_at, l.terms ? 'upgrade' as is_upgrade,
        lag(n.id) over (partition by l.tenant_id, o.identity_id order by o.paid_at, l.id) as over_plan_id,
        max(case when l.terms ? 'upgrade' then null else o.paid_at end) over (partition by l.tenant_id, o.identity_id) as bought_at
      from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id join plan n on n.tenant_id = l.tenant_id and n.id::text = l.terms ->> 'planId'
      where l.kind = 'PLAN' and o.paid_at is not null and l.refunded < l.quantity and o.identity_id is not null) l
    where l.paid_at >= l.bought_at) c
  on c.tenant_id = t.tenant_id and c.identity_id = t.identity_id and c.present_id = t.present_id and c.is_upgrade and c.over_plan_id is not null
  where t.nth = 1 and t.ends_at > c.paid_at;
-- The order that bought the plan paid for the last time of its buyer; under an upgrade that is time of the plan that was bought.
update subscription_period t set order_line_id = b.line_id, plan_id = b.plan_id
  from (
    select x.tenant_id, x.id, l.line_id, l.plan_id from (
      select p.tenant_id, p.id, s.identity_id, p.plan_id, exists (select from subscription_period o where o.tenant_id = p.tenant_id and o.subscription_id = p.subscription_id
          and o.over_plan_id is not null) as is_upgraded,
        row_number() over (partition by p.tenant_id, p.subscription_id order by p.starts_at desc) as nth
      from subscription_period p join subscription s on s.tenant_id = p.tenant_id and s.id = p.subscription_id where p.source = 'EARLIER' and p.over_plan_id is null) x
    join (
      select l.tenant_id, o.identity_id, n.id as plan_id, l.id as line_id, row_number() over (partition by l.tenant_id, o.identity_id order by o.paid_at desc, l.id desc) as nth
      from order_line l join shop_order o on o.tenant_id = l.tenant_id and o.id = l.order_id join plan n on n.tenant_id = l.tenant_id and n.id::text = l.terms ->> 'planId'
      where l.kind = 'PLAN' and not l.terms ? 'upgrade' and o.paid_at is not null and l.refunded < l.quantity and o.identity_id is not null) l
    on l.tenant_id = x.tenant_id and l.identity_id = x.identity_id and (l.plan_id = x.plan_id or x.is_upgraded) and l.nth = 1 and x.nth = 1) b
  where t.tenant_id = b.tenant_id and t.id = b.id;
