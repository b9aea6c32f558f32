-- Which languages there are is said by files; here one only has to be written as a language tag (BCP 47).
alter table subscriber drop constraint subscriber_locale_check,
  add constraint subscriber_locale_check check (length(locale) <= 35 and locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table identity drop constraint identity_locale_check,
  add constraint identity_locale_check check (length(locale) <= 35 and locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
