import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { resolve: installed } = createRequire(import.meta.url);

/** Builds to take from packages that bring several: the others are for development, for browsers of 2015, or cannot be tree-shaken. */
const builds = {
  'react-router': [/dist.*$/, 'dist/production/index.mjs'],
  rxjs: [/dist.*$/, 'dist/esm/index.js'],
  'single-spa': [/lib.*$/, 'lib/es2015/esm/single-spa.dev.js'],
};
const alias = Object.fromEntries(Object.entries(builds).map(([name, [from, to]]) => [`${name}$`, installed(name).replace(from, to)]));

const rule = {
  test: /[\\/]node_modules[\\/](?:@tanstack[\\/]query-core|react-router|single-spa|styled-components)[\\/]/,
  loader: fileURLToPath(new URL('loader.mjs', import.meta.url)),
};

/** Returns a build of the shell with less of third-party packages in it: shared modules are not tree-shaken by their users. */
export const lean = (config) => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve.alias, ...alias } },
  module: { ...config.module, rules: [...config.module.rules, rule] },
});
