import ReactRefresh from '@pmmmwh/react-refresh-webpack-plugin';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';

const client = fileURLToPath(new URL('refresh-client.mjs', import.meta.url));

/**
 * A watching build whose pages draw a changed component anew, with the state around it (React Refresh). The container asks by itself for what has
 * changed, so that no other server is needed.
 */
export function refreshing({ plugins, ...config }) {
  return {
    ...config,
    plugins: [
      ...plugins,
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(config.context, client, { name: undefined }),
      new ReactRefresh({ overlay: false, library: config.output.uniqueName, exclude: [/node_modules/, /refresh-client/] }),
    ],
  };
}
