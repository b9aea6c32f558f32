import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { join } from 'node:path';
import { base, digestOf, root } from './base.mjs';
import { ChunkIntegrity } from './integrity.mjs';
import { pagesIn } from './pages.mjs';
import { Release } from './release.mjs';
import { consumed, reactVersion, sharedVersion } from './shared.mjs';

/**
 * The build of one remote into an immutable release, `dist/remotes/{name}/{version}/`.
 * `folder` is its package; `routes` the path prefixes it owns; `slots` what it lends.
 */
export function remote({ folder, routes, slots = [], packageVersion = '0.1.0', development = process.env.NODE_ENV === 'development' }) {
  const name = folder.replaceAll('-', '_');
  const version = `${packageVersion}-${development ? 'dev' : digestOf(folder)}`;
  const output = join(root, 'dist/remotes', name, version);
  // Two versions of a remote can be in one page; with the same unique name the newer would run the older's chunks.
  const config = base({ folder, output, uniqueName: `${name}_${version.replace(/\W/g, '_')}`, development });
  return {
    ...config,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: { './app': { import: './src/app.ts', name: 'app' } },
        shared: consumed(),
        manifest: false,
        dts: false,
        dev: false,
        experiments: { externalRuntime: true },
      }),
      new ChunkIntegrity(),
      new Release((compilation) => ({
        name,
        version,
        routes,
        pages: pagesIn(join(root, folder, 'src/app.ts')),
        slots,
        preload: [...exposedChunks(compilation), ...textChunks(compilation)],
        requires: { react: `^${reactVersion}`, shared: `^${sharedVersion}` },
      })),
    ],
  };
}

/** The texts, a script for each language: `text-{language}-json`. A page fetches its own alone ahead. */
export function textChunks(compilation) {
  const texts = [...compilation.chunks].filter((chunk) => /^(shared-)?text-[\w-]+-json$/.test(chunk.name ?? ''));
  return texts.flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
}

/** The scripts the container needs before its module can run: worth fetching beside the container itself. */
function exposedChunks(compilation) {
  const exposed = [...compilation.chunks].filter((chunk) => chunk.name === 'app');
  return [...new Set(exposed.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles())))].filter((file) => file.endsWith('.js'));
}
