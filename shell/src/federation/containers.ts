import type { RemoteRelease } from '@marquee/api/contract';
import { lentTo, type ShareScope } from './share-scope.ts';

declare global {
  /** Digest (sha384) by path of every script the registry offers. */
  var __MARQUEE_SRI__: Record<string, string> | undefined;
}

/** What the script of a remote leaves: webpack's container. */
interface Container {
  readonly init: (scope: ShareScope) => unknown;
  readonly get: (module: string) => Promise<() => unknown>;
}

const pathOf = (url: string) => new URL(url, location.href).pathname;
const loading = new Set<string>();
/** By release: two of one remote may be in a page. */
const containers = new Map<string, Promise<Container>>();

/** A script that cannot be read, or a container that throws while it is run, is a failure its loader knows of and answers: nobody's uncaught error. */
function isAnswered({ filename, error }: ErrorEvent): boolean {
  if (!filename) return false;
  const path = pathOf(filename);
  return loading.has(path) || (error instanceof SyntaxError && globalThis.__MARQUEE_SRI__?.[path] !== undefined);
}
addEventListener('error', (event) => {
  if (isAnswered(event)) event.preventDefault();
});

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

async function begin({ name, entry }: RemoteRelease): Promise<Container> {
  const container = await loadContainer(entry, name);
  await container.init(lentTo(name));
  return container;
}

/** The module a release exposes. What was lost of it is asked for anew by the next call. */
export async function exposedBy(release: RemoteRelease): Promise<unknown> {
  const key = `${release.name}@${release.version}`;
  const container = containers.get(key) ?? begin(release);
  containers.set(key, container);
  container.catch(() => containers.get(key) === container && containers.delete(key));
  return (await (await container).get('./app'))();
}
