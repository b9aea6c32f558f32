import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import Minimizer from 'minimizer-webpack-plugin';
import { readContract } from '../contract/file.mjs';
import { placeOf, root } from './place.mjs';

const require = createRequire(import.meta.url);
const { resolve: installed } = require;
const parser = '@formatjs/icu-messageformat-parser';

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || /\.(?:test\.tsx?|md)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else yield path;
  }
}

/** Returns the locked third-party packages. Our own are links, and their sources count. */
function lockedPackages(repository) {
  const file = join(repository, 'package-lock.json');
  if (!existsSync(file)) return '';
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify(Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link));
}

/**
 * Returns a digest of everything a build of these folders depends on: their sources, the build itself, the locked packages, the major version of the
 * contract.
 */
export function digestOf(...folders) {
  const [major] = readContract().version.split('.');
  const { repository } = placeOf(folders[0]);
  const hash = createHash('sha256').update(lockedPackages(repository)).update(major);
  for (const folder of [...folders, 'tools/webpack', 'tools/text'].map((named) => resolve(root, named))) {
    for (const file of [...sourceFiles(folder)].sort()) hash.update(relative(dirname(folder), file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Returns the path of the compiler settings of a package's repository, or of its own if that has none. */
function compilerSettings(named) {
  const { repository, folder } = placeOf(named);
  return [join(repository, 'tsconfig.base.json'), join(folder, 'tsconfig.json')].find(existsSync);
}

/** Strips types, file by file; `tsc` checks them. `refresh` marks components, so that a page with React's development build renders a changed one again. */
const compiler = ({ folder, development, refresh }) => ({
  loader: installed('ts-loader'),
  options: {
    transpileOnly: true,
    configFile: compilerSettings(folder),
    compilerOptions: {
      ...{ noEmit: false, allowImportingTsExtensions: false, target: 'es2022', sourceMap: development },
      jsx: refresh ? 'react-jsxdev' : 'react-jsx',
    },
    ...(refresh && { getCustomTransformers: () => ({ before: [require('react-refresh-typescript').default()] }) }),
  },
});

/** Returns the configuration that every build of the platform shares. */
export function base({ folder, output, uniqueName, development, refresh = false }) {
  return {
    mode: development ? 'development' : 'production',
    context: resolve(root, folder),
    devtool: development ? 'cheap-module-source-map' : false,
    target: ['web', 'es2022'],
    output: {
      path: output,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].js',
      // A build has a folder of its own, whatever is in it: the folder's name is the digest of all it was made of.
      chunkFilename: '[name].js',
      crossOriginLoading: false,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Texts are compiled by the build: no page carries the parser.
      alias: { [`${parser}$`]: installed(`${parser}/no-parser.js`) },
    },
    module: {
      rules: [
        // A strict module would take the shared `createLucideIcon` for CommonJS, whose default export is the whole.
        { test: /[\\/]lucide-react[\\/].*\.mjs$/, type: 'javascript/auto' },
        { test: /[\\/]text[\\/][\w-]+\.json$/, type: 'json', loader: join(root, 'tools/text/loader.mjs') },
        {
          test: /\.tsx?$/,
          use: ['class-names', 'css-text'].map((loader) => join(root, `tools/webpack/${loader}.mjs`)).concat(compiler({ folder, development, refresh })),
        },
      ],
    },
    optimization: {
      // The shortest: the folder's name identifies the build, so no cache keeps a script of another build by its name.
      chunkIds: development ? 'named' : 'natural',
      moduleIds: development ? 'named' : 'natural',
      mangleExports: development ? false : 'size',
      minimizer: [new Minimizer({ minify: Minimizer.swcMinify, minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 4 } } })],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    cache: development ? { type: 'memory' } : false,
  };
}
