import type { FastifyRequest } from 'fastify';
import type { Body, Entitlement, Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, notFound, refuse } from '../../platform/context.ts';
import { transitionOnce } from '../../platform/resource/transition-once.ts';
import { findEntitlement, grantTitle, givePlan, holdEntitlement, holdPerson, listEntitlements, revokeGrant } from './entitlement.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function readHeld(ctx: Context, query: Query<'GET /access/list'>): Promise<Result<Reply<'GET /access/list'>>> {
  return done(await listEntitlements(ctx, query, { isStaff: can(ctx, 'subscription:read') }));
}

const unknown = (path: string, what: string) => refuse('INVALID_INPUT', `There is no such ${what}.`, { path, code: 'unknown' });
const required = (path: string) => refuse('INVALID_INPUT', `${path} is required`, { path, code: 'required' });
const either = refuse('INVALID_INPUT', 'Either a title is given or a plan.', { path: 'planId', code: 'unfit' });
const notGiven = refuse('CONFLICT', 'Only what staff gave is taken back so, once, before it is over.', { path: 'source', code: 'transition' });

const answer = async (ctx: Context, id: string): Promise<Result<Entitlement>> => {
  const right = await findEntitlement(ctx, id);
  return right ? done(right) : notFound;
};

export async function grant(ctx: Context, request: FastifyRequest, wanted: Body<'POST /access/grant'>): Promise<Result<Entitlement>> {
  const { identityId, productId, planId, days } = wanted;
  const note = wanted.note.trim();
  if (note === '') return required('note');
  if (productId === undefined && planId === undefined) return required('productId');
  if (productId !== undefined && planId !== undefined) return either;
  return transitionOnce(ctx, request, {
    ...{ resource: 'access', move: 'grant', asked: wanted },
    hold: async (inside) => ((await holdPerson(inside, identityId)) ? undefined : unknown('identityId', 'person')),
    async make(inside) {
      const startsAt = inside.now();
      const endsAt = days === null ? null : new Date(startsAt.getTime() + days * DAY_MS);
      const right = { identityId, startsAt, endsAt, note };
      const id = planId === undefined ? await grantTitle(inside, productId ?? '', right) : await givePlan(inside, planId, right);
      if (id === undefined) return planId === undefined ? unknown('productId', 'title') : unknown('planId', 'plan');
      return done({ recordId: id, from: 'NONE', to: 'HELD', note });
    },
    answer,
  });
}

export async function revoke(ctx: Context, request: FastifyRequest, id: string, { note: said }: Body<'POST /access/revoke/:id'>): Promise<Result<Entitlement>> {
  const note = said.trim();
  return transitionOnce(ctx, request, {
    ...{ resource: 'access', move: 'revoke', asked: { id, note } },
    hold: async (inside) => ((await holdEntitlement(inside, id)) ? undefined : notFound),
    async make(inside) {
      if (note === '') return required('note');
      return (await revokeGrant(inside, id)) ? done({ recordId: id, from: 'HELD', to: 'REVOKED', note }) : notGiven;
    },
    answer,
  });
}
