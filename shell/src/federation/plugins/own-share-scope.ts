import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Gives each container a copy of the share scope: what a remote adds is used by no other. */
export default function ownShareScope(): ModuleFederationRuntimePlugin {
  return {
    name: 'own-share-scope',
    beforeInitContainer(given) {
      const shareScope = Object.fromEntries(Object.entries(given.shareScope).map(([name, versions]) => [name, { ...versions }]));
      return { ...given, shareScope };
    },
  };
}
