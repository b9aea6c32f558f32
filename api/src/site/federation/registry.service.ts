import { createHash } from 'node:crypto';
import type { Registry } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { type OfferedRow, offeredReleases } from './federation.repository.ts';
import { published, type StoredRelease } from './releases.ts';

/** Who is served: a person, a browser nobody is signed in at, or nobody in particular: what is live for all. */
export type Reader = { readonly personId: string } | { readonly visitorId: string } | 'everybody';

interface Split {
  readonly name: string;
  readonly version: string;
  /** Of 100. */
  readonly share: number;
}

/**
 * Whether a reader is among those a canary is for. The same reader and release always come to the same, a larger share keeps those a smaller one had, and who is
 * in one canary says nothing of another.
 */
export function isAmong(reader: string, { name, version, share }: Split): boolean {
  const place = createHash('sha256').update(`${reader}\0${name}\0${version}`).digest().readUInt32BE();
  return (place / 2 ** 32) * 100 < share;
}

interface Chosen {
  readonly release: StoredRelease;
  readonly fallback: StoredRelease | null;
  readonly isPreview: boolean;
  readonly origin: string | undefined;
}

/** What one reader gets of a remote: their own preview, else the canary they are among, else what is live for all. */
function chosenFor(reader: Reader, rows: readonly OfferedRow[]): Chosen | undefined {
  const of = (channel: OfferedRow['channel']) => rows.find((row) => row.channel === channel);
  const stable = of('stable');
  const canary = of('canary');
  const isIn = canary && reader !== 'everybody' && isAmong(Object.values(reader).join(), { ...canary, share: canary.share ?? 0 });
  const preview = of('preview');
  const ahead = preview ?? (isIn ? canary : undefined);
  const chosen = ahead ?? stable;
  const others = ahead ? [stable?.release, stable?.last_good] : [stable?.last_good];
  const fallback = others.find((one) => one && one.version !== chosen?.version);
  return chosen && { release: chosen.release, fallback: fallback ?? null, isPreview: preview !== undefined, origin: preview?.origin ?? undefined };
}

const personOf = (reader: Reader) => (typeof reader === 'object' && 'personId' in reader ? reader.personId : null);

/** What one reader is served, and whether others are served something else by their share: then a visitor has to stay who they are. */
export interface Served {
  readonly registry: Registry;
  readonly isSplit: boolean;
  /** A machine of its reader's own serves something of it: what goes wrong with that is nobody else's business. */
  readonly isLocal: boolean;
}

/** Which release of which remote a reader of a tenant is served. The only place that decides it: documents and running pages ask the same. */
export async function registryFor(database: Database, tenantId: string, reader: Reader): Promise<Served> {
  const rows = await offeredReleases(database, tenantId, personOf(reader));
  const chosen = [...new Set(rows.map(({ name }) => name))].flatMap((name) => {
    const found = chosenFor(
      reader,
      rows.filter((row) => row.name === name),
    );
    return found ?? [];
  });
  const remotes = chosen.map(({ release, fallback, isPreview, origin }) => ({
    ...published(release, origin),
    fallback: fallback && published(fallback),
    ...(isPreview && { forMe: true }),
  }));
  return {
    registry: { generation: Math.max(0, ...rows.map((row) => row.generation)), remotes },
    isSplit: rows.some(({ channel }) => channel === 'canary'),
    isLocal: chosen.some(({ origin }) => origin !== undefined),
  };
}
