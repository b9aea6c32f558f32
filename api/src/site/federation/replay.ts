import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Registry } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { keysOf } from '../../platform/signing-key.ts';
import { MAX_COMPOSITION_LENGTH, partsOf } from './composition.ts';
import { findReleases } from './federation.repository.ts';
import { published } from './releases.ts';

const GOOD_FOR_S = 24 * 60 * 60;
const FORM = /^([\w-]{43})\.(\d{1,11})\.(.+)$/s;

/** Person who replays a composition. */
interface Replayer {
  readonly tenantId: string;
  readonly identityId: string;
}

const signatureOf = (secret: Uint8Array, { tenantId, identityId }: Replayer, text: string) =>
  createHmac('sha256', secret).update(`replay\n${tenantId}\n${identityId}\n${text}`).digest();

/** Signs the value of `?composition=` for one person and a day. Without the signature, anybody could send people to pages with chosen releases. */
export function signReplay(secret: Uint8Array, replayer: Replayer, composition: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000) + GOOD_FOR_S}.${composition}`;
  return `${signatureOf(secret, replayer, text).toString('base64url')}.${text}`;
}

function readReplay(secret: Uint8Array, replayer: Replayer, signed: string, now: Date): string | undefined {
  if (signed.length > MAX_COMPOSITION_LENGTH + 100) return undefined;
  const [, signature, until, composition] = FORM.exec(signed) ?? [];
  if (signature === undefined || composition === undefined || Number(until) * 1000 <= now.getTime()) return undefined;
  const [text, given] = [signed.slice(signature.length + 1), Buffer.from(signature, 'base64url')];
  return keysOf(secret).some((key) => timingSafeEqual(signatureOf(key, replayer, text), given)) ? composition : undefined;
}

interface Parts {
  readonly database: Database;
  readonly secret: Uint8Array;
  readonly now: () => Date;
}

/** Returns the registry of a composition signed for this person; `undefined` if the signature is invalid or a release is unknown. */
export async function replayed({ database, secret, now }: Parts, replayer: Replayer, signed: string): Promise<Registry | undefined> {
  const composition = readReplay(secret, replayer, signed, now());
  const parts = composition === undefined ? undefined : partsOf(composition);
  if (!parts) return undefined;
  const known = await findReleases(
    database,
    parts.flatMap(({ name, version, fallback }) => [`${name}@${version}`, `${name}@${String(fallback)}`]),
  );
  const find = (name: string, version: string | null) => known.find((release) => release.name === name && release.version === version);
  const releases = parts.flatMap(({ name, version }) => find(name, version) ?? []);
  if (releases.length < parts.length) return undefined;
  const remotes = releases.map((release, at) => {
    const fallback = find(release.name, parts[at]?.fallback ?? null);
    return { ...published(release), fallback: fallback ? published(fallback) : null };
  });
  return { generation: 0, isReplay: true, remotes };
}
