import { v7 as newId } from 'uuid';
import type { Failure, PollPlacement, Query, Reply, Result } from '../../../contract/index.ts';
import { happened } from '../../people/occasion/occasion.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { JsonText } from '../../platform/replies.ts';
import { findRecord, lockRecord } from '../../platform/resource/resource.repository.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { cloneRecord, deleteRecord } from '../../platform/resource/serve.ts';
import { takeOpinion } from '../rating/opinion-limit.ts';
import { copyOptions, findPlacedPolls, findPollToAnswer, findTitles, listOptions, replaceOptions } from './poll.repository.ts';

type PollDraft = DraftOf<'poll'>;
type Poll = ExistingOf<'poll'>;
type Responses = Resource<'poll/response', 'poll_response'>;

const closed = refuse('CONFLICT', 'This poll takes no answers now.', { path: 'pollId', code: 'closed' });

/** Rejects duplicate placements and placements on unknown titles. */
async function placementsRefusal(ctx: Context, placements: readonly PollPlacement[]): Promise<Failure | undefined> {
  const twice = placements.findIndex((one, index) => placements.findIndex((other) => other.productId === one.productId && other.at === one.at) < index);
  if (twice >= 0) return refuse('INVALID_INPUT', 'The poll stands there already.', { path: `placements.${twice}.productId`, code: 'taken' }).error;
  const titles = await findTitles(
    ctx,
    placements.map(({ productId }) => productId),
  );
  const stray = placements.findIndex(({ productId }) => !titles.includes(productId));
  if (stray < 0) return undefined;
  return refuse('INVALID_INPUT', 'productId names no title that is here.', { path: `placements.${stray}.productId`, code: 'unknown' }).error;
}

export async function checkPoll(ctx: Context, draft: PollDraft, existing: Poll | undefined): Promise<Failure | undefined> {
  return (draft.placements && (await placementsRefusal(ctx, draft.placements))) ?? optionsRefusal(ctx, draft, existing);
}

/** Rejects the removal of chosen options and ids of other polls' options. Ids sent with a new poll are ignored. */
async function optionsRefusal(ctx: Context, { options }: PollDraft, existing: Poll | undefined): Promise<Failure | undefined> {
  if (!options) return undefined;
  const twice = options.findIndex(({ label }, index) => options.findIndex((other) => other.label === label) < index);
  if (twice >= 0) return refuse('INVALID_INPUT', 'Two options have this label.', { path: `options.${twice}.label`, code: 'taken' }).error;
  if (!existing) return undefined;
  const known = await listOptions(ctx, existing.id);
  const sent = options.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const stray = options.findIndex(({ id }) => id !== undefined && (!known.some((option) => option.id === id) || sent.indexOf(id) < sent.lastIndexOf(id)));
  if (stray >= 0) return refuse('INVALID_INPUT', 'This is no option of the poll.', { path: `options.${stray}.id`, code: 'unknown' }).error;
  if (known.some(({ id, chosen }) => chosen && !sent.includes(id)))
    return refuse('CONFLICT', 'Someone has chosen an option that would go.', { path: 'options', code: 'in-use' }).error;
  return undefined;
}

export async function writeOptions(ctx: Context, existing: Poll, what: 'created' | 'changed' | 'removed', draft: PollDraft | undefined): Promise<void> {
  const options = draft?.options;
  if (!options) return;
  const idOf = (id: string | undefined) => (what === 'created' ? newId() : (id ?? newId()));
  await replaceOptions(
    ctx,
    existing.id,
    options.map(({ id, label, sequence }, index) => ({ id: idOf(id), label, sequence: sequence ?? index })),
  );
}

/** Copies a poll as a DRAFT with new options and no answers. */
export function clonePoll(ctx: Context, polls: Resource<'poll', 'poll'>, id: string): Promise<Result<JsonText<Reply<'PUT /poll/item/:id'>>>> {
  return inTransaction(ctx, async (inside) => {
    const cloned = await cloneRecord(inside, polls, id);
    if (!cloned.ok) return cloned;
    const { id: copy } = JSON.parse(cloned.value.text) as { id: string };
    await copyOptions(inside, id, copy);
    const record = await findRecord(inside, polls, copy);
    return record ? done(record) : notFound;
  });
}

/** Rejects answers and changed answers to closed polls. */
export async function checkResponse(
  ctx: Context,
  draft: DraftOf<'poll/response'>,
  existing: ExistingOf<'poll/response', 'poll_response'> | undefined,
): Promise<Failure | undefined> {
  const pollId = existing?.pollId ?? draft.pollId ?? '';
  if (existing && draft.pollId !== undefined && draft.pollId !== pollId)
    return refuse('INVALID_INPUT', 'The poll of an answer never changes.', { path: 'pollId', code: 'fixed' }).error;
  const tooMany = await takeOpinion(ctx);
  if (tooMany) return tooMany;
  const poll = await findPollToAnswer(ctx, pollId);
  if (!poll && !existing) return refuse('INVALID_INPUT', 'pollId names something that is not here', { path: 'pollId', code: 'unknown' }).error;
  return poll?.open ? undefined : closed.error;
}

/** Reports a new or withdrawn answer to the rewards. */
export const tellAnswered = (ctx: Context, { identityId, pollId }: ExistingOf<'poll/response', 'poll_response'>): Promise<void> =>
  happened(ctx, { about: 'POLL', identityId, id: pollId });

/** Deletes the caller's answer while the poll is open. */
export function withdrawResponse(ctx: Context, responses: Responses, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const existing = await lockRecord(inside, responses, id);
    if (!existing) return notFound;
    const poll = await findPollToAnswer(inside, existing.pollId);
    return poll?.open ? deleteRecord(inside, responses, id) : closed;
  });
}

/** Lists the polls placed at a title or at the end of its film that the caller can see. */
export async function listPlacedPolls(
  ctx: Context,
  polls: Resource<'poll', 'poll'>,
  { productId, at }: Query<'GET /poll/placed'>,
): Promise<Result<JsonText<Reply<'GET /poll/placed'>>>> {
  const ids = await findPlacedPolls(ctx, productId, at);
  const records = await Promise.all(ids.map((id) => findRecord(ctx, polls, id)));
  return done(new JsonText(`{"content":[${records.flatMap((record) => record?.text ?? []).join(',')}]}`));
}
