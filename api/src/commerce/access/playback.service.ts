import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Reply, Result } from '../../../contract/index.ts';
import { readFilmKey } from '../../catalogue/media/film-key.service.ts';
import { countPlay } from '../../catalogue/view-count/view-count.repository.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { schemeOf } from '../../platform/site.ts';
import { beginRental } from './access.repository.ts';
import { type Decided, decide } from './access.service.ts';
import { countStreams, insertPlayback, lockStreams, prolongPlayback, stopPlayback } from './playback.repository.ts';
import { PLAYED_FOR_S, playbackToken } from './playback-token.ts';

type Playing = Reply<'POST /access/play/:id'>;
type Going = Body<'POST /access/renew/:id'>;

export const PLAYBACK_COOKIE = 'cmplay';
/** Path under which the server answers the files of its storage. */
export const STORED_MEDIA = '/media/';
/** Returns the path below which the media of a title is served. */
export const mediaFolder = (tenantId: string, productId: string): string => `/media/titles/${tenantId}/${productId}/`;

const mayNot = refuse('FORBIDDEN', 'This title is not yours to watch now. GET /access/title says why.');
const tooMany = (most: number) =>
  refuse('CONFLICT', `${most} ${most === 1 ? 'stream is' : 'streams are'} under way already.`, { path: 'playback', code: 'maximum', limit: most });
/** Highest number of concurrent streams of a signed-in person, for titles that are open to everybody. */
const MAX_STREAMS = 5;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly secret: Uint8Array;
}

interface Admitted {
  readonly productId: string;
  readonly streamId: string | null;
  readonly expiresAt: Date;
}

/** Sets the playback cookie for the title's media only, and returns the token. */
function admit(ctx: Context, { request, reply, secret }: Exchange, { productId, ...until }: Admitted): string {
  const token = playbackToken(secret, { tenantId: ctx.tenant.id, productId }, until);
  const secure = schemeOf(request) === 'https' ? '; Secure' : '';
  const path = mediaFolder(ctx.tenant.id, productId);
  reply.header('set-cookie', `${PLAYBACK_COOKIE}=${token}; Path=${path}; Max-Age=${PLAYED_FOR_S}; HttpOnly; SameSite=Lax${secure}`);
  return token;
}

/** Returns the person's stream, extended or new, within the limit. Null for visitors, who are not counted. */
async function streamOf(ctx: Context, { title }: Decided, most: number, before: string | null, expiresAt: Date): Promise<Result<string | null>> {
  if (ctx.identityId === null) return done(null);
  if ((await countStreams(ctx, { id: before, productId: title.id })) >= most) return tooMany(most);
  if (before !== null && (await prolongPlayback(ctx, before, { productId: title.id, expiresAt }))) return done(before);
  return done(await insertPlayback(ctx, title.id, expiresAt));
}

/** Decides again whether a title may be watched, and serves its media for at most five minutes. The token never outlasts the access. */
export function play(ctx: Context, exchange: Exchange, productId: string, { playbackId = null, preview = false }: Going = {}): Promise<Result<Playing>> {
  return inTransaction(ctx, async (inside) => {
    // Before any read, so that of two concurrent plays the second sees the rental begun by the first.
    if (inside.identityId !== null) await lockStreams(inside);
    const decided = await decide(inside, productId);
    if (!decided) return notFound;
    const { decision } = decided;
    if (!decision.isAllowed) return mayNot;
    const { via, right } = decision;
    const latest = inside.now().getTime() + PLAYED_FOR_S * 1000;
    const stream = await streamOf(inside, decided, right?.maxStreams ?? MAX_STREAMS, playbackId, new Date(latest));
    if (!stream.ok) return stream;
    const begun = via === 'RENTAL' && right?.firstPlayAt === null ? await beginRental(inside, right.id) : undefined;
    const until = begun ?? decision.until;
    if (!preview || via !== 'STAFF') await countPlay(inside, productId, 'ADMITTED');
    const expiresAt = new Date(until === null ? latest : Math.min(latest, Date.parse(until)));
    const token = admit(inside, exchange, { productId, streamId: stream.value, expiresAt });
    return done({ playbackId: stream.value, token, expiresAt: expiresAt.toISOString(), via, until });
  });
}

export function stop(ctx: Context, playbackId: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => ((await stopPlayback(inside, playbackId)) ? done({ done: true }) : notFound));
}

interface PlayedMaster {
  readonly productId: string;
  readonly contentId: string;
  readonly masterPath: string;
}

/** Returns the key of an encrypted film by the path of its playlist; undefined if the film is not encrypted. */
export const readKeyBeside = (ctx: Context, secret: Uint8Array, { masterPath, ...film }: PlayedMaster): Promise<Buffer | undefined> =>
  readFilmKey(ctx, secret, { ...film, folder: masterPath.slice(STORED_MEDIA.length, masterPath.lastIndexOf('/')) });
