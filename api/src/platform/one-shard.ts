import type { Statement } from './query.ts';

/** Tables of one tenant joined to each other, as our statements write it. */
const SAME_TENANT = /(\b\w+|"\w+")\."?tenant_id"? = (\w+|"\w+")\."?tenant_id(?:"|\b)/g;

/**
 * A tenant's statement for a distributed engine (Citus), which sends a statement to one shard, and then runs all that SQL can say, only when it sees the
 * tenant of every table; through a subquery it does not follow that two tables have the same. What is found is unchanged: all rows are the tenant's.
 */
export function onOneShard<Row>(statement: Statement<Row>, tenantId: string): Statement<Row> {
  const tenant = `$${statement.parameters.length + 1}`;
  const sql = statement.sql.replaceAll(
    SAME_TENANT,
    (_same, one: string, other: string) => `(${one}.tenant_id = ${other}.tenant_id and ${one}.tenant_id = ${tenant})`,
  );
  return sql === statement.sql ? statement : { ...statement, sql, parameters: [...statement.parameters, tenantId] };
}

/**
 * The constraint a statement failed on, as the migrations name it. A coordinator passes on a worker's message alone, with the name in quotes; a shard's name ends in
 * the shard's number.
 */
export function constraintOf({ constraint, message }: { readonly constraint?: string | undefined; readonly message: string }): string | undefined {
  const name = constraint ?? /constraint "(\w{1,80})"/.exec(message)?.[1];
  return name?.replace(/_\d{6,9}$/, '');
}
