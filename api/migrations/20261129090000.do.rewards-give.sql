-- What a reward gives beside its points, and how often. `points_price`: what it costs who buys it with points; null: it is earned.
-- `parts_per_million`, `amount`: what a DISCOUNT's code takes off. `days`: how long a code or a right holds; null: for good.
alter table reward
  add column points_price integer,
  add column parts_per_million integer,
  add column amount_amount bigint,
  add column amount_currency text,
  add column product_id uuid,
  add column plan_id uuid,
  add column days integer,
  add column limit_per_person integer,
  add column limit_in_total integer,
  -- How often it is given, and how often it was undone or taken back. Kept with each gift.
  add column given integer not null default 0,
  add column undone integer not null default 0;
alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check check (kind in ('BADGE', 'POINTS', 'DISCOUNT', 'CONTENT', 'PLAN_TIME', 'EARLY_ACCESS'));
alter table reward add constraint reward_points_price_check check (points_price > 0);
alter table reward add constraint reward_parts_per_million_check check (parts_per_million between 1 and 1000000);
alter table reward add constraint reward_amount_check check (amount_amount > 0 and (amount_amount is null) = (amount_currency is null));
alter table reward add constraint reward_days_check check (days > 0);
alter table reward add constraint reward_limit_per_person_check check (limit_per_person > 0);
alter table reward add constraint reward_limit_in_total_check check (limit_in_total > 0);
alter table reward add constraint reward_given_check check (given >= 0);

-- `target_id`: the one title, season's series, thing or poll it is about; null: whichever. `amount`: of MONEY_SPENT. `is_repeated`: each time anew.
alter table reward_trigger
  add column target_id uuid,
  add column amount_amount bigint,
  add column amount_currency text,
  add column is_repeated boolean not null default false;
alter table reward_trigger drop constraint reward_trigger_event_check;
alter table reward_trigger add constraint reward_trigger_event_check check (
  event in ('SIGN_UP', 'FIRST_WATCH', 'SEASON_WATCHED', 'ORDER_PLACED', 'MONEY_SPENT', 'RATING_GIVEN', 'POLL_ANSWERED', 'INVITE_ACCEPTED'));
alter table reward_trigger add constraint reward_trigger_amount_check check (amount_amount > 0 and (amount_amount is null) = (amount_currency is null));

-- A code that is one person's own: theirs whose gift it is (reward_given), and nobody's once they are gone.
alter table discount add column is_personal boolean not null default false;
