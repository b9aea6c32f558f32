import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSizes } from '../../../contract/index.ts';
import { SOURCE_LOCALE } from '../../../contract/languages.ts';

/** What a release says of itself, as far as its scripts are concerned. */
interface Build {
  readonly name: string;
  readonly version: string;
  readonly preload: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

/** Texts are a script for each language, of which a page fetches one. */
const TEXTS = /text-([\w-]+)-json\./;
const isRead = (file: string) => (TEXTS.exec(file)?.[1] ?? SOURCE_LOCALE) === SOURCE_LOCALE;

/** How large the scripts of a build are, by the sizes of its files. */
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

/** The same of builds beside the server. */
export const sizesBeside =
  (dist: string) =>
  (build: Build): ReleaseSizes =>
    sizesOf(build, (file) => statSync(join(dist, 'remotes', build.name, build.version, file), { throwIfNoEntry: false })?.size);
