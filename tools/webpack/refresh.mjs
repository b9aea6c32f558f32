import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const { resolve: installed } = createRequire(import.meta.url);
const client = fileURLToPath(new URL('refresh-client.mjs', import.meta.url));

const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022', transform: { react: { runtime: 'automatic', refresh: true } } },
  module: { type: 'es6' },
};

/**
 * A watching build whose pages draw a changed component anew, with the state around it (React Refresh). The compiler is another one than the
 * build's, because it marks components; the container asks by itself for what has changed, so that no other server is needed.
 */
export function refreshing({ module, plugins, ...config }) {
  const rules = module.rules.map(({ use, ...rule }) => ({
    ...rule,
    ...(use && { use: use.map((one) => (one.loader?.includes('ts-loader') ? { loader: installed('swc-loader'), options: swc } : one)) }),
  }));
  return {
    ...config,
    module: { ...module, rules },
    plugins: [
      ...plugins,
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(config.context, client, { name: undefined }),
      new ReactRefresh({ overlay: false, library: config.output.uniqueName, exclude: [/node_modules/, /refresh-client/] }),
    ],
  };
}
