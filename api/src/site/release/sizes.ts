import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSizes } from '../../../contract/index.ts';
import { SOURCE_LOCALE } from '../../../contract/languages.ts';

/** Part of a release's manifest that concerns its scripts. */
interface Build {
  readonly name: string;
  readonly version: string;
  readonly preload: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** Scripts of texts, one per language; a page loads one. */
const TEXTS = /text-([\w-]+)-json\./;
const isRead = (file: string) => (TEXTS.exec(file)?.[1] ?? SOURCE_LOCALE) === SOURCE_LOCALE;

export function sizesOf({ preload, integrity }: Pick<Build, 'preload' | 'integrity'>, bytesOf: (file: string) => number | undefined): ReleaseSizes {
  const sum = (files: Iterable<string>) => {
    let [raw, compressed] = [0, 0];
    for (const file of files) {
      const bytes = bytesOf(file) ?? 0;
      raw += bytes;
      compressed += bytesOf(`${file}.br`) ?? bytes;
    }
    return { raw, compressed };
  };
  return { first: sum(new Set(['remoteEntry.js', ...preload.filter(isRead)])), total: sum(Object.keys(integrity)) };
}

/** Returns the sizes of a build on the server's disk. */
export const sizesBeside =
  (dist: string) =>
  (build: Build): ReleaseSizes =>
    sizesOf(build, (file) => statSync(join(dist, 'remotes', build.name, build.version, file), { throwIfNoEntry: false })?.size);
