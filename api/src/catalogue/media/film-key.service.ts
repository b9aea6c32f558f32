import type { Context } from '../../platform/context.ts';
import { newMediaKey } from '../../platform/ingest/media-key.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { asksEncryption, findSealedKey, type PlayedFilm, putFilmKey } from './film-key.repository.ts';
import type { KnownMedia } from './media.repository.ts';

/** Returns a new sealed key where the tenant asks for encrypted films; null where not. */
export async function newSealedKey(ctx: Context, secret: Uint8Array): Promise<Buffer | null> {
  return (await asksEncryption(ctx)) ? seal(secret, newMediaKey().toString('hex')) : null;
}

/** Returns the key in `sealed`; undefined if it was sealed with another key of the installation. */
export function openKey(secret: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  const text = unseal(secret, sealed);
  return text === undefined ? undefined : Buffer.from(text, 'hex');
}

/** Returns the key to encrypt a film with; undefined if the tenant asks for no encryption. Later attempts get the same key. */
export async function takeFilmKey(ctx: Context, secret: Uint8Array, { id, kind, sealedKey }: KnownMedia): Promise<Buffer | undefined> {
  if (kind !== 'VIDEO_MASTER') return undefined;
  const known = sealedKey ? openKey(secret, sealedKey) : undefined;
  if (known) return known;
  const sealed = await newSealedKey(ctx, secret);
  await putFilmKey(ctx, id, sealed);
  return sealed ? openKey(secret, sealed) : undefined;
}

/** Returns the key of a film or a broadcast for whoever may watch it; undefined where there is none. */
export async function readFilmKey(ctx: Context, secret: Uint8Array, film: PlayedFilm): Promise<Buffer | undefined> {
  const sealed = await findSealedKey(ctx, film);
  return sealed ? openKey(secret, sealed) : undefined;
}
