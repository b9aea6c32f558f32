import { join } from 'node:path';
import { base } from '../../../tools/webpack/base.mjs';
import { root } from '../../../tools/webpack/place.mjs';
import { Release } from '../../../tools/webpack/release.mjs';

const output = join(root, 'dist/monolith/shell/one');
const config = base({ folder: 'bench', output, uniqueName: 'monolith', development: false });

/** Scripts of the first page: the entry and the page's own chunk, so that the twin is as well preloaded as it can be. */
function firstScripts(compilation) {
  const home = [...compilation.modules].find((module) => module.resource?.endsWith('home.page.tsx'));
  const chunks = home ? [...compilation.chunkGraph.getModuleChunks(home)] : [];
  const files = [
    ...chunks.flatMap((chunk) => [...chunk.groupsIterable].flatMap((group) => group.getFiles())),
    ...compilation.entrypoints.get('main').getFiles(),
  ];
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** The same sources as one build: no federation, one router, the page's chunk split off and preloaded. The reference of the page bench. */
export default [
  {
    ...config,
    entry: { main: './pages/monolith/main.tsx' },
    resolve: { ...config.resolve, alias: { ...config.resolve.alias, '@marquee/mf-shared/federation$': join(root, 'bench/pages/monolith/one-build.tsx') } },
    plugins: [new Release((compilation) => ({ name: 'shell', version: 'one', entry: firstScripts(compilation) }))],
  },
  {
    ...config,
    target: 'node22',
    context: join(root, 'shell'),
    entry: { document: './src/document/render.ts' },
    experiments: { outputModule: true },
    output: { path: output, filename: 'document.mjs', module: true, library: { type: 'module' } },
  },
];
