-- What the test payment was told to do: also what a provider outside does on its bad days.
alter table test_charge add column scenario text not null default 'APPROVE';
alter table test_charge add constraint test_charge_scenario_check
  check (scenario in ('APPROVE', 'DECLINE', 'CHALLENGE', 'SLOW', 'TWICE', 'REORDERED', 'LATE', 'SILENT', 'LOST', 'DISPUTE'));
create index test_charge_by_dispute on test_charge (decides_at) where scenario = 'DISPUTE' and decides_at is not null;
