import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  /** Digest (sha384) by path of every script the registry offers. */
  var __MARQUEE_SRI__: Record<string, string> | undefined;
}

/** Containers load with the digest the registry gave. */
export default function guardScripts(): ModuleFederationRuntimePlugin {
  return {
    name: 'guard-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      const digest = globalThis.__MARQUEE_SRI__?.[new URL(url, location.href).pathname];
      if (digest) script.integrity = digest;
      return script;
    },
  };
}
