import { createHash } from 'node:crypto';
import webpack from 'webpack';

/** Stands in the runtime, as a text, until the digests are known. */
const OWN = '__MARQUEE_OWN_DIGESTS__';

/** Every first page carries all of them, and nothing of a digest can be compressed: this is the shortest that browsers take. */
const ALGORITHM = 'sha256';
/** A digest of the shell's own, as its runtime and its release say it: a browser takes only for the same script what both say alike. */
export const ownDigestOf = (bytes) => `${ALGORITHM}-${createHash(ALGORITHM).update(bytes).digest('base64')}`;

/**
 * Makes every chunk a build loads carry its digest, so that the browser refuses a script whose bytes differ. The page keeps those of releases
 * (`__MARQUEE_SRI__`, digest by path, from the registry). `own`: the runtime carries those of its own chunks besides, as the shell's does, which is in no registry.
 */
export class ChunkIntegrity {
  constructor({ own = false } = {}) {
    this.own = own;
  }

  apply(compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      const own = this.own ? ` || ${JSON.stringify(OWN)}[path.slice(path.lastIndexOf('/') + 1)]` : '';
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}
        var path = new URL(url, location.href).pathname;
        var digest = (self.__MARQUEE_SRI__ || {})[path]${own};
        if (digest) script.integrity = digest;`,
      );
      if (!this.own) return;
      // Once every other chunk is as it stays. The one with the runtime has no digest in its name.
      compilation.hooks.processAssets.tap({ name: 'ChunkIntegrity', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 }, (assets) => {
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'));
        const runtimes = scripts.filter((file) => assets[file].source().includes(OWN));
        const digests = Object.fromEntries(scripts.filter((file) => !runtimes.includes(file)).map((file) => [file, ownDigestOf(assets[file].buffer())]));
        if (runtimes.length === 0) throw new Error('no runtime takes the digests');
        for (const file of runtimes)
          compilation.updateAsset(file, (old) => new sources.RawSource(old.source().replaceAll(JSON.stringify(OWN), () => JSON.stringify(digests))));
      });
    });
  }
}
