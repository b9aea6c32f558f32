import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, digestOf } from './base.mjs';
import { declaredBy } from './declared.mjs';
import { ChunkIntegrity } from './integrity.mjs';
import { placeOf } from './place.mjs';
import { isScript, Release } from './release.mjs';
import { remoteServerBuild } from './server-build.mjs';
import { consumed, reactVersion, sharedVersion } from './shared.mjs';

/** Not where this file is a published package, nor over a deployed shell: there is no React of development to draw changed components anew. */
const REFRESH = new URL('refresh.mjs', import.meta.url);

/**
 * The build of one remote into an immutable release, `dist/remotes/{name}/{version}/`. Its name is its package's.
 * `folder` is its package, outside of this repository by its whole path; what it owns, shows and lends is in its `src/release.ts`. Where it
 * has public pages, the build the server draws them by comes first, and the release tells its digest.
 */
export async function remote({ folder, development = process.env.NODE_ENV === 'development' }) {
  const { folder: place, remote: name, version: packageVersion, releases } = placeOf(folder);
  const version = `${packageVersion}-${development ? 'dev' : digestOf(folder)}`;
  let declared = await declaredBy(place);
  const output = join(releases, version);
  // Two versions of a remote can be in one page; with the same unique name the newer would run the older's chunks.
  const refresh = development && process.env.MARQUEE_REFRESH !== 'off' && existsSync(REFRESH);
  const uniqueName = `${name}_${version.replace(/\W/g, '_')}`;
  const config = base({ folder, output, uniqueName, development, refresh });
  let server;
  const tell = (made) => {
    server = made;
  };
  // What needs a login is drawn by the browser alone, and so is everything while one works on it.
  const isPublic = declared.pages.some(({ access }) => access === 'everybody' || access === 'browsers');
  const drawing = isPublic && !development ? [remoteServerBuild(config, tell)] : [];
  const browser = {
    ...config,
    name: 'browser',
    dependencies: drawing.map(({ name: build }) => build),
    // What several pages have in common is a script of its own from so many bytes on: less costs more as a request than with each of them.
    optimization: { ...config.optimization, splitChunks: { minSize: 30_000 } },
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: uniqueName,
        // The runtime keeps two releases of one remote apart by their names; the script leaves its container under the remote's.
        library: { type: 'var', name },
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/app.ts', name: 'app' } },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        ...{ dts: false, dev: false, virtualRuntimeEntry: true },
        // The runtime itself is the shell's (`provide-core.ts`). No remote loads another: slots go by the shell.
        experiments: { externalRuntime: true, optimization: { disableRemote: true, disableSnapshot: true, target: 'web' } },
      }),
      new ChunkIntegrity(),
      readAnew(async () => {
        declared = await declaredBy(place);
      }),
      new Release((compilation) => ({
        name,
        version,
        ...declared,
        pages: declared.pages.map(({ request, ...page }) => ({ ...page, scripts: pageChunks(compilation, request) })),
        preload: [...exposedChunks(compilation), ...textChunks(compilation)],
        requires: { react: `^${reactVersion}`, shared: `^${sharedVersion}` },
        server,
      })),
    ],
  };
  return refresh ? (await import(REFRESH.href)).refreshing(browser) : [...drawing, browser];
}

/** A watching build reads the declaration again. */
const readAnew = (read) => ({ apply: (compiler) => compiler.hooks.watchRun.tapPromise('Declared', read) });

/** The texts, a script for each language: `text-{language}-json`. A page fetches its own alone ahead. */
export function textChunks(compilation) {
  const texts = [...compilation.chunks].filter((chunk) => /^text-[\w-]+-json$/.test(chunk.name ?? ''));
  return texts.flatMap((chunk) => [...chunk.files]).filter(isScript);
}

/** The scripts a page is made of: those of the chunks its import begins. */
function pageChunks(compilation, request) {
  const groups = compilation.chunkGroups.filter(({ origins }) => request !== undefined && origins.some((origin) => origin.request === request));
  return [...new Set(groups.flatMap((group) => group.getFiles()))].filter(isScript);
}

/** The scripts the container needs before its module can run: worth fetching beside the container itself. */
function exposedChunks(compilation) {
  const exposed = [...compilation.chunks].filter((chunk) => chunk.name === 'app');
  return [...new Set(exposed.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles())))].filter(isScript);
}
