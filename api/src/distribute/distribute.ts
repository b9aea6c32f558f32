import type { Database } from '../platform/database.ts';
import { RefusedToStart } from '../platform/surroundings.ts';

type Script = Parameters<Parameters<Database['asOwner']>[0]>[0];

export interface Distribution {
  /** Shards per table, for the first table; later tables follow the first. */
  readonly shards: number;
  readonly say: (words: string) => void;
}

interface Table {
  readonly name: string;
  readonly kind: 'tenant' | 'platform';
  readonly isEmpty: boolean;
}

/**
 * Settings every node needs. Triggers run on shards, reach other rows of their tenant there, and read the tenant of the transaction. The
 * threshold of similar words is set here, because a function cannot set it on workers.
 */
const SETTINGS = [
  'citus.enable_unsafe_triggers = on',
  'citus.allow_nested_distributed_execution = on',
  `citus.propagate_set_commands = 'local'`,
  'pg_trgm.similarity_threshold = 0.2',
];
const ROLES = ['marquee_app', 'marquee_platform'];

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns how many tables are on the coordinator alone; undefined without a cluster. */
export async function countUndistributed(script: Script): Promise<number | undefined> {
  const { rows } = await script(`select exists (select from pg_extension where extname = 'citus') as "hasCitus"`);
  return rows[0]?.['hasCitus'] === true ? (await missingTables(script)).length : undefined;
}

async function checkCluster(script: Script): Promise<void> {
  const { rows: found } = await script(`select exists (select from pg_extension where extname = 'citus') as "hasCitus"`);
  if (found[0]?.['hasCitus'] !== true) throw new RefusedToStart('This database has no Citus: create the extension and add the workers (citus_add_node) first.');
  const { rows: nodes } = await script('select count(*)::int as workers from pg_dist_node where shouldhaveshards and isactive');
  if (nodes[0]?.['workers'] === 0) throw new RefusedToStart('This cluster has no worker yet: add one with citus_add_node.');
}

/** Applies settings and lets the roles sign in, on every node: the coordinator connects to workers as the requesting role. */
async function prepareNodes(script: Script): Promise<void> {
  const { rows } = await script('select current_database() as name');
  const name = `"${String(rows[0]?.['name']).replaceAll('"', '""')}"`;
  for (const command of SETTINGS.map((setting) => `alter database ${name} set ${setting}`)) {
    const { rows: answers } = await script(`select nodeid, success, result from run_command_on_all_nodes(${literal(command)}) where not success`);
    if (answers[0]) throw new RefusedToStart(`Node ${String(answers[0]['nodeid'])} refused "${command}": ${String(answers[0]['result'])}`);
  }
  for (const setting of SETTINGS) await script(`set ${setting}`);
  // Roles belong to the cluster, so another of its databases may have enabled them already.
  const { rows: shut } = await script(`select rolname as role from pg_roles where rolname in (${ROLES.map(literal).join(', ')}) and not rolcanlogin`);
  for (const { role } of shut) await script(`alter role ${String(role)} login`);
}

/** Recreates functions that are older than the cluster or one of its nodes. Returns their number. */
async function shareFunctions(script: Script): Promise<number> {
  const { rows } = await script(`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
    order by p.oid`);
  for (const { definition } of rows) await script(String(definition));
  return rows.length;
}

/**
 * Returns the tables on the coordinator alone, including those Citus manages only for a key to a platform table. A table with the tenant in
 * its primary key belongs to tenants.
 */
async function missingTables(script: Script): Promise<Table[]> {
  const { rows } = await script(`
    select c.relname as name,
      case when exists (select from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
        where k.conrelid = c.oid and k.contype = 'p' and a.attname = 'tenant_id') then 'tenant' else 'platform' end as kind
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schemaversion'
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid and (d.partmethod = 'h' or d.repmodel = 't'))
    order by 2, 1`);
  const tables: Table[] = [];
  for (const { name, kind } of rows as { name: string; kind: Table['kind'] }[]) {
    const { rows: some } = await script(`select exists (select from "${name}") as "hasRows"`);
    tables.push({ name, kind, isEmpty: some[0]?.['hasRows'] !== true });
  }
  return tables;
}

/** Grants updates of whole rows to roles with column grants, which do not reach shards. Policies and triggers still apply. */
async function widenGrants(script: Script): Promise<void> {
  const { rows } = await script(`
    select distinct c.oid::regclass::text as "table", g.grantee::regrole::text as role from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and g.privilege_type = 'UPDATE'`);
  for (const { table, role } of rows) await script(`grant update on ${String(table)} to ${String(role)}`);
}

const FOREIGN_KEYS = `
  select c.conname as name, c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as definition
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;

/**
 * Distributes the tables of a migrated database over the workers of its Citus cluster. A tenant's rows share one shard of every table;
 * platform rows are on every node. Running again adds what is missing (tables of later migrations, new functions). All tables are
 * distributed or none. Tables with rows are refused: restore a backup into an empty cluster instead.
 */
export async function distribute(script: Script, { shards, say }: Distribution): Promise<void> {
  await checkCluster(script);
  await prepareNodes(script);
  const shared = await shareFunctions(script);
  if (shared > 0) say(`${shared} functions are on every node`);
  const tables = await missingTables(script);
  if (tables.length === 0) {
    say('every table is distributed already');
    return;
  }
  const full = tables.filter(({ isEmpty }) => !isEmpty);
  if (full[0]) throw new RefusedToStart(`The table ${full[0].name} holds rows already. Distribute an empty database and restore a backup into it.`);

  const { rows: first } = await script(`select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' order by 1 limit 1`);
  let beside = first[0]?.['name'] as string | undefined;
  await script(`begin; set local citus.shard_count = ${shards}; set local citus.multi_shard_modify_mode = 'sequential'`);
  try {
    // Foreign keys form cycles, so no order of tables satisfies them all. They are restored once every table is distributed.
    const { rows: keys } = await script(FOREIGN_KEYS);
    const names = new Set(tables.map(({ name }) => name));
    const moved = keys.filter(
      ({ table, definition }) => names.has(String(table)) || [...names].some((name) => String(definition).includes(` REFERENCES ${name}(`)),
    );
    for (const { name, table } of moved) await script(`alter table ${String(table)} drop constraint "${String(name)}"`);
    for (const { name } of tables.filter(({ kind }) => kind === 'platform')) await script(`select create_reference_table('"${name}"')`);
    for (const { name } of tables.filter(({ kind }) => kind === 'tenant')) {
      await script(`select create_distributed_table('"${name}"', 'tenant_id', colocate_with => '${beside ?? 'none'}')`);
      beside ??= name;
    }
    for (const { name, table, definition } of moved) await script(`alter table ${String(table)} add constraint "${String(name)}" ${String(definition)}`);
    await widenGrants(script);
    await script('commit');
    const count = (kind: Table['kind']) => tables.filter((table) => table.kind === kind).length;
    say(
      `${count('tenant')} tables of tenants are split by tenant, ${count('platform')} of the platform are on every node, ${moved.length} keys hold between them`,
    );
  } catch (error) {
    await script('rollback').catch(() => undefined);
    throw error;
  }
}
