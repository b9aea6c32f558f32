import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { Body, Failure, Query, Reply, Result, SubmissionState, TitleSubmission } from '../../../contract/index.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { transitionOnce } from '../../platform/resource/transition-once.ts';
import { asksFourEyes } from './product-change.repository.ts';
import { underReview } from './product-change.service.ts';
import { readStandings, type Standing } from './product-move.repository.ts';
import { decides, reviewMovesOf, takeStep, unready } from './product-move.service.ts';
import { stale } from './product-refusals.ts';
import { findOwnProduct, holdSupplied } from './product.repository.ts';
import { checksOf, missingOf } from './readiness.ts';
import { tellSubmission } from './submission-telling.service.ts';
import { endSubmission, findSubmission, insertSubmission, listSubmissions, readSubmission } from './submission.repository.ts';

const resource = 'product/submission';
const notSubmittable = refuse('CONFLICT', 'Only a title that viewers do not see is handed in.', { path: 'id', code: 'transition' });
const reasonNeeded = refuse('INVALID_INPUT', 'Say why it is sent back.', { path: 'reason', code: 'required' });

/** A text as it is kept: NFC, without space around it. */
const tidied = (text: string) => text.normalize('NFC').trim();

function decidedAlready(state: SubmissionState, by: string | null) {
  const who = by ?? 'Somebody';
  const words: Readonly<Record<SubmissionState, string>> = {
    WAITING: 'It still waits for review.',
    WITHDRAWN: `${who} has withdrawn it.`,
    APPROVED: `${who} has approved it already.`,
    SENT_BACK: `${who} has sent it back already.`,
  };
  return refuse('CONFLICT', `${words[state]} Read it again.`, { path: 'id', code: 'decided' });
}

async function withMissing(ctx: Context, rows: readonly Omit<TitleSubmission, 'missing'>[]): Promise<TitleSubmission[]> {
  const standings = new Map((await readStandings(ctx, [...new Set(rows.map(({ title }) => title.id))])).map((one) => [one.id, one]));
  return rows.map((row) => {
    const standing = standings.get(row.title.id);
    return { ...row, missing: standing ? [...missingOf(checksOf(standing, ctx.now()))] : [] };
  });
}

async function answer(ctx: Context, id: string): Promise<Result<TitleSubmission>> {
  const row = await readSubmission(ctx, id);
  const [submission] = row ? await withMissing(ctx, [row]) : [];
  return submission ? done(submission) : notFound;
}

export async function readSubmissions(ctx: Context, query: Query<'GET /product/submission/list'>): Promise<Reply<'GET /product/submission/list'>> {
  const listed = await listSubmissions(ctx, query);
  return { ...listed, content: await withMissing(ctx, listed.content) };
}

async function readStanding(ctx: Context, productId: string): Promise<Standing | undefined> {
  const [standing] = await readStandings(ctx, [productId]);
  return standing;
}

/** Hands in a title of the caller's organization. One that was rejected is a draft again. */
export function submitTitle(ctx: Context, request: FastifyRequest, productId: string, { version, note = '' }: Body<'POST /product/submit/:id'>) {
  return transitionOnce<TitleSubmission>(ctx, request, {
    ...{ resource, move: 'submit', asked: { productId, version, note } },
    hold: async (inside) => ((await findOwnProduct(inside, productId)) ? undefined : notFound),
    async make(inside) {
      const standing = await readStanding(inside, productId);
      if (!standing) return notFound;
      if (standing.version !== version) return stale;
      if (standing.review?.state === 'WAITING') return { ok: false, error: underReview };
      if (!reviewMovesOf(inside, standing, await asksFourEyes(inside)).includes('submit')) return notSubmittable;
      const missing = missingOf(checksOf(standing, inside.now()));
      if (missing.length > 0) return { ok: false, error: unready(missing) };
      const refusal = standing.entityStatus === 'REJECTED' ? await takeStep(inside, standing, 'draft') : undefined;
      if (refusal) return { ok: false, error: refusal };
      const [id, said] = [newId(), tidied(note)];
      await insertSubmission(inside, { id, productId, note: said });
      await enqueue(inside, tellSubmission, { submissionId: id, about: 'submission' });
      return done({ recordId: id, from: 'NONE', to: 'WAITING', note: said });
    },
    answer,
  });
}

interface Ending {
  readonly move: 'withdraw' | 'approve' | 'send-back';
  readonly to: SubmissionState;
  readonly reason?: string;
  /** Locks the product, if the caller may end its review so. */
  readonly hold: (ctx: Context, productId: string) => Promise<unknown>;
  /** Steps of the product that go with it. */
  readonly effect?: (ctx: Context, standing: Standing) => Promise<Failure | undefined>;
}

function endReview(ctx: Context, request: FastifyRequest, id: string, { move, to, reason = '', hold, effect }: Ending) {
  return transitionOnce<TitleSubmission>(ctx, request, {
    ...{ resource, move, asked: { id, reason } },
    async hold(inside) {
      const submission = await findSubmission(inside, id);
      return submission && (await hold(inside, submission.productId)) ? undefined : notFound;
    },
    async make(inside) {
      const submission = await findSubmission(inside, id);
      const standing = submission && (await readStanding(inside, submission.productId));
      if (!standing) return notFound;
      if (submission.state !== 'WAITING') return decidedAlready(submission.state, submission.decidedBy);
      const refusal = await effect?.(inside, standing);
      if (refusal) return { ok: false, error: refusal };
      await endSubmission(inside, id, to, reason);
      if (to !== 'WITHDRAWN') await enqueue(inside, tellSubmission, { submissionId: id, about: 'decision' });
      return done({ recordId: id, from: 'WAITING', to, note: reason });
    },
    answer,
  });
}

/** Holds what the house decides on: a title that is supplied, or one of its own. */
const holdForHouse = async (ctx: Context, productId: string) =>
  decides(ctx) ? ((await findOwnProduct(ctx, productId)) ?? (await holdSupplied(ctx, productId))) : undefined;

export function withdrawTitle(ctx: Context, request: FastifyRequest, id: string) {
  return endReview(ctx, request, id, { move: 'withdraw', to: 'WITHDRAWN', hold: findOwnProduct });
}

/** Completes and approves a title that waits: from then on viewers see it. */
export function approveTitle(ctx: Context, request: FastifyRequest, id: string) {
  return endReview(ctx, request, id, {
    move: 'approve',
    to: 'APPROVED',
    hold: holdForHouse,
    async effect(inside, standing) {
      const refusal = await takeStep(inside, standing, 'complete');
      const completed = refusal ? undefined : await readStanding(inside, standing.id);
      return completed ? takeStep(inside, completed, 'approve') : (refusal ?? notFound.error);
    },
  });
}

export function sendBackTitle(ctx: Context, request: FastifyRequest, id: string, { reason }: Body<'POST /product/submission/send-back/:id'>) {
  const said = tidied(reason);
  if (said === '') return Promise.resolve(reasonNeeded);
  return endReview(ctx, request, id, { move: 'send-back', to: 'SENT_BACK', reason: said, hold: holdForHouse });
}
