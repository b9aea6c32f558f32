import { sql } from 'kysely';
import type { Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import { readStatuses } from '../../platform/listing.ts';
import { proposable, proposalComputed, proposalsFor, proposedBy } from '../../platform/resource/proposal.ts';
import { findRecord } from '../../platform/resource/resource.repository.ts';
import { type Resource, resourceOf } from '../../platform/resource/resource.ts';
import type { ColumnsOf, DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { cloneRecord, deleteRecord, listRecords, saveRecord } from '../../platform/resource/serve.ts';
import type { ListQuery } from '../../platform/resource/list-query.ts';
import { countRecords, findModel, type Model } from './model.repository.ts';
import { dataFault } from './record-schema.ts';

type Draft = DraftOf<'model/:type'>;

const records = resourceOf('model/:type', {
  table: 'custom_record',
  owner: 'tenant',
  onDelete: 'archive',
  columns: { data: 'metadata', ...proposedBy },
  computed: proposalComputed,
});

function recordsOf(model: Model): Resource<'model/:type', 'custom_record'> {
  const { check, onCreate, onClone } = proposable<Draft, ExistingOf<'model/:type', 'custom_record'>, ColumnsOf<'custom_record'>>({
    check: (_ctx, draft) => Promise.resolve(draft.data === undefined ? undefined : dataFault(model.schema, draft.data)),
    onCreate: () => ({ model_id: model.id }),
  });
  return {
    ...records,
    only: (ctx, forWriting) => sql`r.model_id = ${model.id}::uuid and ${proposalsFor(ctx, forWriting)}`,
    check,
    onCreate,
    onClone,
  };
}

export async function resourceOfType(ctx: Context, type: string): Promise<Resource<'model/:type', 'custom_record'> | undefined> {
  const model = await findModel(ctx, type);
  return model && recordsOf(model);
}

async function ofType<T>(
  ctx: Context,
  type: string,
  work: (of: Resource<'model/:type', 'custom_record'>, ctx: Context, model: Model) => Promise<Result<T>>,
): Promise<Result<T>> {
  const model = await findModel(ctx, type);
  return model ? work(recordsOf(model), ctx, model) : notFound;
}

/** Runs a write in a transaction, so that the schema it was checked against cannot change before. */
const writing = <T>(ctx: Context, type: string, work: (of: Resource<'model/:type', 'custom_record'>, ctx: Context) => Promise<Result<T>>) =>
  inTransaction(ctx, (inside) => ofType(inside, type, work));

export const listOfType = (ctx: Context, type: string, query: ListQuery) => ofType(ctx, type, (of) => listRecords(ctx, of, query));

export const findOfType = (ctx: Context, type: string, id: string) =>
  ofType(ctx, type, async (of) => {
    const record = await findRecord(ctx, of, id);
    return record ? done(record) : notFound;
  });

export const saveOfType = (ctx: Context, type: string, draft: Draft) => writing(ctx, type, (of, inside) => saveRecord(inside, of, draft));
export const cloneOfType = (ctx: Context, type: string, id: string) => writing(ctx, type, (of, inside) => cloneRecord(inside, of, id));
export const deleteOfType = (ctx: Context, type: string, id: string) => writing(ctx, type, (of, inside) => deleteRecord(inside, of, id));

/** Counts the records of a type: published ones, or other statuses for callers who may write records. */
export function countOfType(ctx: Context, type: string, entityStatuses: string | undefined): Promise<Result<{ count: number }>> {
  return ofType(ctx, type, async (_of, _ctx, model) => {
    const statuses = readStatuses(entityStatuses, ctx.rights.has('product:update'));
    return statuses.ok ? done({ count: await countRecords(ctx, model.id, statuses.value, proposalsFor(ctx, false)) }) : statuses;
  });
}
