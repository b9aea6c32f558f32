-- Of a plan's right that staff gave: which plan that was. `told_end`: the end its person was told of beforehand.
alter table entitlement
  add column plan_id uuid,
  add column told_end timestamptz;
