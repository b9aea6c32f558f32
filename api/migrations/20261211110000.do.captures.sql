-- Money that is taken later: its payer has agreed, and until `authorized_until` the shop may say that it is taken.
alter table payment add column is_captured_later boolean not null default false;
alter table payment add column authorized_until timestamptz;
alter table payment add column capture_asked_at timestamptz;
alter table payment add constraint payment_captured_later_check
  check (is_captured_later and kind = 'CHARGE' or num_nonnulls(authorized_until, capture_asked_at) = 0);

-- The same at the test payment.
alter table test_charge add column is_captured_later boolean not null default false;
alter table test_charge add column captured_at timestamptz;
alter table test_charge add column voided_at timestamptz;
