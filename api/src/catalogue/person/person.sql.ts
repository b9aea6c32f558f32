import { sql } from 'kysely';

/** Columns of a person `p` on the wire. */
export const personColumns = sql`p.id, p.name, p.path, p.picture, p.title_count as "titleCount", p.version, array(
  select upper(k.facet) from (values ('cast'), ('director')) k(facet) where exists (
    select from product_facet_count c where c.tenant_id = p.tenant_id and c.facet = k.facet and c.value = p.name and c.total > 0)) as roles`;

const namedPerson = sql`json_build_object('id', n.id, 'name', n.name, 'path', n.path, 'picture', n.picture)`;

/** JSON of the people whom published title `p` names. */
export const peopleOfTitle = sql`(select coalesce(json_agg(${namedPerson}), '[]') from people_of(p.metadata) m
  join person n on n.tenant_id = p.tenant_id and n.name = m.name and n.title_count > 0)`;

/** JSON of a person `n` as a favourite. */
export const favoritePerson = namedPerson;
