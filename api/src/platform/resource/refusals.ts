import type { Failure, FieldCode } from '../../../contract/index.ts';
import type { StatementRefused } from '../database.ts';
import type { Resource } from './resource.ts';

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const EMPTY = '23502';
const CHECK = '23514';
const EXCLUDED = '23P01';

/** Returns the field of a constraint, by PostgreSQL's own names: `{table}_tenant_id_{columns}_key`, `…_fkey`, `{table}_{column}_check`, `…_excl`. */
function fieldOf(constraint: string, resource: Resource): string {
  const columns = constraint.replace(/_(key|fkey|check|excl)\d*$/, '');
  const named = resource.columns_.filter(({ name }) => columns.endsWith(`_${name}`)).sort((one, other) => other.name.length - one.name.length);
  return named[0]?.field ?? '(all)';
}

const about = (code: Failure['code'], path: string, kind: FieldCode, message: string): Failure => ({
  code,
  message: `${path} ${message}`,
  fields: [{ path, code: kind, message }],
});

/** Returns the refusal for an error of the database; undefined when the caller is not at fault. */
export function refusalOf(error: StatementRefused, resource: Resource): Failure | undefined {
  const { state, constraint = '' } = error;
  const isOwn = constraint.startsWith(`${resource.table}_`);
  if (state === FOREIGN_KEY && !isOwn) return { code: 'CONFLICT', message: 'Something else still uses this.' };
  const path = fieldOf(constraint, resource);
  if (state === FOREIGN_KEY) return about('INVALID_INPUT', path, 'unknown', 'names something that is not here');
  if (state === UNIQUE) return about('CONFLICT', path, 'taken', 'is taken already');
  if (state === EXCLUDED) return about('CONFLICT', path, 'overlap', 'overlaps with what is there already');
  if (state === CHECK || state === EMPTY) return about('INVALID_INPUT', path, 'invalid', 'is not allowed');
  // Class 22: a value the column's type cannot hold.
  return state.startsWith('22') ? about('INVALID_INPUT', '(all)', 'range', 'holds a value that cannot be kept') : undefined;
}
