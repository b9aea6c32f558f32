import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  /** Digest (sha384) by path of every script the registry offers. */
  var __MARQUEE_SRI__: Record<string, string> | undefined;
}

type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

const pathOf = (url: string) => new URL(url, location.href).pathname;
const loading = new Set<string>();

/** Whether an error is one of a script that cannot be read, or of a container that throws while it runs. The loader rejects with these, so they are not uncaught. */
function isHandled({ filename, error }: ErrorEvent): boolean {
  if (!filename) return false;
  const path = pathOf(filename);
  return loading.has(path) || (error instanceof SyntaxError && globalThis.__MARQUEE_SRI__?.[path] !== undefined);
}

/** Takes what a container's script has left under its global name. Another release of the same remote uses that name as well. */
function takeContainer(name: string): Container | undefined {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

/** Loads a container by a script with the digest of the registry. Two releases of one remote may load at once: each is taken as its script has run. */
function loadContainer(url: string, name: string): Promise<Container> {
  const path = pathOf(url);
  const digest = globalThis.__MARQUEE_SRI__?.[path];
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  if (digest) script.integrity = digest;
  loading.add(path);
  return new Promise<Container>((resolve, reject) => {
    script.onload = () => {
      const container = takeContainer(name);
      if (container) resolve(container);
      else reject(new Error(`${path} brought no container`));
    };
    script.onerror = () => {
      reject(new Error(`${path} did not come`));
    };
    document.head.append(script);
  }).finally(() => {
    loading.delete(path);
    script.remove();
  });
}

/** Loads containers in place of the runtime, which knows no digests and takes the global of one release for that of another. */
export default function containerLoader(): ModuleFederationRuntimePlugin {
  addEventListener('error', (event) => {
    if (isHandled(event)) event.preventDefault();
  });
  return {
    name: 'load-container',
    loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
  };
}
