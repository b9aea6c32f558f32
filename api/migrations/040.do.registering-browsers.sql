-- Of the cookie of the browser that registered: only there the link that confirms keeps the password chosen then. Null where no browser did.
alter table mailed_link add column browser_hash bytea;
