-- What an organization is to its tenant decides what its people and keys may do: from the commit on, like a change of roles.
create trigger bump_access_on_type after update on organization for each row
  when (old.organization_type is distinct from new.organization_type) execute function bump_access_of_row();
