import type { Failure } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { pathFromName } from '../../platform/path-from-name.ts';
import { freePathIn } from '../../platform/resource/resource.repository.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { listRecordData } from './model.repository.ts';
import { dataFault, schemaFault } from './record-schema.ts';

type Draft = DraftOf<'models'>;
type Existing = ExistingOf<'models', 'model'>;

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const MAX_TYPE_LENGTH = 50;

/** Checks all existing records against the new schema. The refusal counts the misfits and names the first. */
async function misfits(ctx: Context, modelId: string, schema: Readonly<Record<string, unknown>>): Promise<Failure | undefined> {
  let [after, checked, unfit] = [FIRST_ID, 0, 0];
  let first: { id: string; failure: Failure } | undefined;
  for (;;) {
    const records = await listRecordData(ctx, modelId, after, BATCH);
    for (const { id, data } of records) {
      const failure = dataFault(schema, data);
      if (!failure) continue;
      unfit += 1;
      first ??= { id, failure };
    }
    checked += records.length;
    after = records.at(-1)?.id ?? after;
    if (records.length < BATCH) break;
  }
  if (!first) return undefined;
  return refuse('CONFLICT', `${unfit} of ${checked} records would not fit; the first is ${first.id}: ${first.failure.message}`, {
    path: 'schema',
    code: 'in-use',
  }).error;
}

/** Checks that the schema is in the supported dialect and that every record of the type fits. */
export async function checkModel(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const schema = draft.schema;
  if (schema === undefined) return undefined;
  return schemaFault(schema) ?? (existing && (await misfits(ctx, existing.id, schema)));
}

export async function typeOfNew(ctx: Context, draft: Draft): Promise<{ type: string }> {
  const given = draft.type;
  return { type: given ?? (await freePathIn(ctx, 'model', pathFromName(String(draft.name)).slice(0, MAX_TYPE_LENGTH).replace(/-$/, ''), 'type')) };
}

export async function typeOfCopy(ctx: Context, original: Existing): Promise<{ type: string }> {
  return {
    type: await freePathIn(ctx, 'model', `${original.type.slice(0, MAX_TYPE_LENGTH - 10).replace(/-$/, '')}-copy`, 'type'),
  };
}
