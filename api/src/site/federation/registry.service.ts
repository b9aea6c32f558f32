import { createHash } from 'node:crypto';
import type { Registry } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { type OfferedRow, offeredReleases } from './federation.repository.ts';
import { published, type StoredRelease } from './releases.ts';

/** Reader of a registry: a person, an anonymous browser, or everybody for what is live for all. */
export type Reader = { readonly personId: string } | { readonly visitorId: string } | 'everybody';

interface Split {
  readonly name: string;
  readonly version: string;
  /** Share in per cent. */
  readonly share: number;
}

/**
 * Returns whether a reader is in a canary. The result is stable per reader and release, and a larger share keeps the readers of a smaller one. Canaries are
 * independent of each other.
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

/** Returns a reader's release of a remote: their preview, else the canary they are in, else the stable release. */
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

/** Registry of one reader. `isSplit` is true while a canary is active, so that visitors must be recognized. */
export interface Served {
  readonly registry: Registry;
  readonly isSplit: boolean;
  /** True if a machine of the reader serves a remote; failures of such pages are not reported. */
  readonly isLocal: boolean;
}

/** Returns the releases a reader of a tenant is served. Documents and running pages both use this function, so that they agree. */
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
