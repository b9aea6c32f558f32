import { createHash } from 'node:crypto';
import { join } from 'node:path';
import webpack from 'webpack';
import { lentNames } from './shared.mjs';

/** Name of the server's build within a release. */
export const SERVER_FILE = 'server.cjs';

/** Plugin that reports the digest of a build once it is made. */
class Told {
  constructor(tell) {
    this.tell = tell;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('Told', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Told', stage }, (assets) => {
        const bytes = assets[SERVER_FILE]?.buffer();
        if (bytes) this.tell({ file: SERVER_FILE, digest: `sha384-${createHash('sha384').update(bytes).digest('base64')}` });
      });
    });
  }
}

/** Returns a build for Node, of one file, beside the build for browsers: the same sources, rendered by the server. `tell` receives its file and digest. */
function serverBuild(config, { plugins = [], ...own }, tell) {
  return {
    ...config,
    name: 'server',
    target: 'node22',
    devtool: false,
    output: { path: config.output.path, filename: SERVER_FILE, library: { type: 'commonjs2' }, uniqueName: config.output.uniqueName },
    optimization: { ...config.optimization, minimize: false, splitChunks: false, nodeEnv: 'production' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new Told(tell), ...plugins],
    ...own,
  };
}

/** Returns the server build of a remote: the host gives it everything shared when it runs. */
export function remoteServerBuild(config, tell) {
  const externals = Object.fromEntries(lentNames.map((name) => [name, `commonjs ${name}`]));
  return serverBuild(config, { entry: { server: './src/app.ts' }, externals }, tell);
}

/** Returns the server build of the shell: what renders a page around a section, and the modules it provides to that, each loaded on first use. */
export function shellServerBuild(config, tell) {
  const lent = lentNames.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(name)})`);
  const code = `module.exports = { ...require(${JSON.stringify(join(config.context, 'src/server/draw.tsx'))}), lent: { ${lent.join(', ')} } };`;
  const alias = { ...config.resolve.alias, 'react-router-dom$': join(config.context, 'src/server/router.server.tsx') };
  const entry = { server: `data:text/javascript,${encodeURIComponent(code)}` };
  const rules = [...config.module.rules, { mimetype: 'text/javascript', type: 'javascript/auto' }];
  return serverBuild(config, { entry, module: { rules }, resolve: { ...config.resolve, alias } }, tell);
}
