import * as core from '@module-federation/runtime-core';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
  var _FEDERATION_RUNTIME_CORE_FROM: { name: string; version: string } | undefined;
}

/** Lends the shell's federation runtime to every remote (built with `externalRuntime`), so that a page has one copy of it. */
export default function provideCore(): ModuleFederationRuntimePlugin {
  return {
    name: 'provide-core',
    beforeInit(given) {
      globalThis._FEDERATION_RUNTIME_CORE ??= core;
      globalThis._FEDERATION_RUNTIME_CORE_FROM ??= { name: given.options.name, version: '2.9.2' };
      return given;
    },
  };
}
