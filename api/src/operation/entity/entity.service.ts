import type { Endpoint, Failure, Right, Result } from '../../../contract/index.ts';
import type { EntityType, FieldMapping } from '../../../contract/operation/entity.ts';
import { can, type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { Cell } from './cells.ts';
import { findMapping, saveMapping } from './entity.repository.ts';
import { type ImportTarget, importTargetOf, type TargetField } from './import-fields.ts';
import { normalized, suggestFields } from './mapping.ts';
import { inOpenField } from './read-row.ts';

/** Importing is for those who work here, even what everybody saves for themselves. */
function mayCall(ctx: Context, entityType: EntityType, { access }: Endpoint): boolean {
  const needed: Right | undefined = entityType === 'IDENTITY' ? 'person:update' : access === 'key' || access === 'signed-in' ? undefined : access;
  return needed === undefined ? ctx.rights.size > 0 : can(ctx, needed);
}

/** The target of an import the caller may make. */
export function openTarget(ctx: Context, entityType: EntityType): Result<ImportTarget> {
  const target = importTargetOf(entityType);
  if (!target) return invalid('entityType', 'cannot be imported');
  return mayCall(ctx, entityType, target.endpoint) ? done(target) : refuse('FORBIDDEN', 'Imports of this kind need a right you do not have.');
}

/** Why a mapping cannot be used: it names what is no field. */
export function mappingRefusal(fields: readonly TargetField[], mapping: Readonly<Record<string, string>> | undefined): Failure | undefined {
  const wrong = Object.entries(mapping ?? {}).find(([, field]) => field !== '' && !fields.some(({ name }) => name === field) && !inOpenField(fields, field));
  return wrong && refuse('INVALID_INPUT', `${wrong[1]} is no field`, { path: `mapping.${wrong[0]}`, code: 'unknown' }).error;
}

export interface MappingInput {
  readonly entityType: EntityType;
  readonly provider: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly mapping: Readonly<Record<string, string>> | undefined;
}

/** Suggests a field a heading; a mapping sent along is kept for the provider first. */
export async function mapFields(ctx: Context, input: MappingInput): Promise<Result<FieldMapping>> {
  const { entityType, provider, mapping } = input;
  const target = openTarget(ctx, entityType);
  if (!target.ok) return target;
  const { fields } = target.value;
  const refusal = mappingRefusal(fields, mapping);
  if (refusal) return { ok: false, error: refusal };
  if (mapping) {
    if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
    const byHeading = Object.fromEntries(Object.entries(mapping).map(([header, field]) => [normalized(header), field]));
    await inTransaction(ctx, (inside) => saveMapping(inside, entityType, provider, byHeading));
  }
  const saved = await findMapping(ctx, entityType, provider);
  const columns = await suggestFields(fields, { ...input, saved: saved ?? {} });
  const filled = new Set(columns.map(({ field }) => field));
  const missing = fields.filter(({ name, required }) => required && !filled.has(name)).map(({ name }) => name);
  return done({ entityType, provider, isSaved: saved !== undefined, columns, missing });
}
