import webpack from 'webpack';

/**
 * Makes every chunk a container loads carry its digest: the page keeps `__MARQUEE_SRI__` (digest by path, from the registry), and the
 * browser refuses a script whose bytes differ.
 */
export class ChunkIntegrity {
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrity',
        (source) => `${source}
        var digest = (self.__MARQUEE_SRI__ || {})[new URL(url, location.href).pathname];
        if (digest) script.integrity = digest;`,
      );
    });
  }
}
