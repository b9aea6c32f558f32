import type { FastifyRequest } from 'fastify';
import type { Result } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { type Form, receiveForm } from './receive.ts';
import { roomLeft } from './storage.service.ts';

/** Allowance for the other parts of a form when its file size is estimated. */
const ASIDE_BYTES = 256 * 1024;
const AT_ONCE = 4;
/** Uploads in progress by person, as unrecorded files are in no quota yet. */
const underWay = new Map<string, number>();
const tooMany = refuse('TOO_MANY_REQUESTS', 'You are uploading several files already. Wait until one of them is done.');

/** Reads a form whose file fits into the storage of its sender and of the tenant. Recording the file checks the quota again. */
export async function receiveWithin(ctx: Context, request: FastifyRequest, incoming: string, limitBytes: number): Promise<Result<Form>> {
  const announced = Number(request.headers['content-length'] ?? 0) - ASIDE_BYTES;
  const room = await roomLeft(ctx, Math.max(1, announced));
  if (!room.ok) return room;
  const who = `${ctx.tenant.id} ${ctx.identityId ?? ctx.organizationId ?? ''}`;
  const count = underWay.get(who) ?? 0;
  if (count >= AT_ONCE) return { ...tooMany, error: { ...tooMany.error, retryAfter: 5 } };
  underWay.set(who, count + 1);
  try {
    const most = Math.min(room.value, limitBytes);
    const form = await receiveForm(request, incoming, most);
    if (form.ok || form.error.code !== 'BODY_TOO_LARGE' || most === limitBytes) return form;
    const full = await roomLeft(ctx, most + 1);
    return full.ok ? form : full;
  } finally {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  }
}
