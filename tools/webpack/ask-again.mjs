const NEVER_AGAIN = 'delete installedModules[id];';

/** What is lent may lie in a script of its own, and that may be lost once: it is asked for anew with the next chunk that needs it. webpack alone would ask once a page. */
export class AskAgain {
  apply(compiler) {
    compiler.hooks.compilation.tap('AskAgain', (compilation) => {
      compilation.hooks.runtimeModule.tap('AskAgain', (module) => {
        if (module.name !== 'consumes') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          if (code === null) return code;
          if (!code.includes(NEVER_AGAIN)) throw new Error('webpack makes the code of what is shared otherwise now');
          return code.replace(NEVER_AGAIN, `${NEVER_AGAIN} delete startedInstallModules[id];`);
        };
      });
    });
  }
}
