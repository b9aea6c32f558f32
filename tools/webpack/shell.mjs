import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { base, digestOf } from './base.mjs';
import { ChunkIntegrity, ownDigestOf } from './integrity.mjs';
import { lean } from './lean/lean.mjs';
import { root } from './place.mjs';
import { refreshing } from './refresh.mjs';
import { isScript, Release } from './release.mjs';
import { textChunks } from './remote.mjs';
import { shellServerBuild } from './server-build.mjs';
import { provided, reactVersion, sharedVersion } from './shared.mjs';

/**
 * The build of the host into `dist/shell/{version}/`: the page's scripts; `document.mjs`, which writes the page around them; and `server.cjs`, which
 * draws what is in it first. The last two are run by the server. It names no remote: those come from the registry at run time.
 */
export function shell({ packageVersion = '0.1.0', development = process.env.NODE_ENV === 'development' } = {}) {
  const version = `${packageVersion}-${development ? 'dev' : digestOf('shell', 'mf-shared')}`;
  const common = { folder: 'shell', output: join(root, 'dist/shell', version), uniqueName: 'shell', development };
  const config = lean(base(common));
  // While one works on it, pages are drawn by the browser alone.
  if (development) return [refreshing(page(base({ ...common, refresh: true }), version, () => undefined)), written(config)];
  let server;
  const drawing = shellServerBuild(config, (made) => {
    server = made;
  });
  return [drawing, { ...page(config, version, () => server), name: 'browser', dependencies: [drawing.name] }, written(config)];
}

/** Lays the typeface beside the releases: its files are the same for all of them. */
class Fonts {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('Fonts', () => {
      const files = join(root, 'mf-shared/src/theme/fonts');
      cpSync(files, join(root, 'dist/shell/fonts'), { recursive: true });
    });
  }
}

const runtimePlugins = ['provide-core', 'load-container', 'own-share-scope'];

function page(config, version, server) {
  return {
    ...config,
    entry: { main: './src/main.ts' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: provided(join(config.context, 'src/router.curated.ts')),
        shareStrategy: 'loaded-first',
        runtimePlugins: runtimePlugins.map((plugin) => join(config.context, `src/federation/plugins/${plugin}.ts`)),
        ...{ dts: false, dev: false, virtualRuntimeEntry: true },
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ChunkIntegrity({ own: true }),
      new Fonts(),
      new Release(
        (compilation) => ({
          name: 'shell',
          version,
          texts: textChunks(compilation),
          provides: { react: reactVersion, shared: sharedVersion },
          server: server(),
          entry: [...compilation.entrypoints.get('main').getFiles()].filter(isScript),
        }),
        ownDigestOf,
      ),
    ],
  };
}

function written({ plugins: _, ...config }) {
  return {
    ...config,
    target: 'node22',
    entry: { document: './src/document/render.ts' },
    experiments: { outputModule: true },
    output: { path: config.output.path, filename: 'document.mjs', module: true, library: { type: 'module' } },
  };
}
