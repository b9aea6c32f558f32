import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as core from '@module-federation/runtime-core';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** Provides the shell's federation runtime to every remote (built with `externalRuntime`): a page has one copy. */
export default function provideCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-core',
    beforeInit(given) {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      return given;
    },
  };
}
