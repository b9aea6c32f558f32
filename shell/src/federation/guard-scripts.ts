import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

declare global {
  /** Digest (sha384) by path of every script the registry offers. */
  var __MARQUEE_SRI__: Record<string, string> | undefined;
}

type Container = Exclude<Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>, void>;

const pathOf = (url: string) => new URL(url, location.href).pathname;
const loading = new Set<string>();

/** A script that cannot be read, or a container that throws while it is run, is a failure its loader knows of and answers: nobody's uncaught error. */
function isAnswered({ filename, error }: ErrorEvent): boolean {
  if (!filename) return false;
  const path = pathOf(filename);
  return loading.has(path) || (error instanceof SyntaxError && globalThis.__MARQUEE_SRI__?.[path] !== undefined);
}

/** What a container's script has left under its global name, which another release of the same remote will use as well. */
function take(name: string): Container | undefined {
  const globals = globalThis as unknown as Record<string, Container | undefined>;
  const container = globals[name];
  globals[name] = undefined;
  return container;
}

/** Loads a container with the digest the registry gave. Two releases of one remote may come at once: each is taken as its script has run. */
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
      const container = take(name);
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

/** Containers are loaded by us: with their digests, and as many releases of one remote as a page needs. */
export default function guardScripts(): ModuleFederationRuntimePlugin {
  addEventListener('error', (event) => {
    if (isAnswered(event)) event.preventDefault();
  });
  return {
    name: 'guard-scripts',
    loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.entry, remoteInfo.entryGlobalName),
  };
}
