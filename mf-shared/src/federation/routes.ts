import { lazy, type ComponentType } from 'react';
import { matchPath } from 'react-router-dom';

/** A page of a remote: its path in react-router's form, and how to load it. A page file's default export is its page. */
export interface PageRoute {
  readonly path: string;
  readonly load: () => Promise<{ default: ComponentType }>;
}

export interface LoadedPage {
  readonly path: string;
  readonly Page: ComponentType;
}

/** Once more, before a lost script is taken for a broken page. */
const loadPage = (route: PageRoute) => route.load().catch(() => route.load());

/** Pages by path. The one that is entered first is loaded before anything is drawn; the others when they are visited. */
export function pagesOf(routes: readonly PageRoute[]) {
  const entered = new Map<string, ComponentType>();
  const lazily = new Map(routes.map((route) => [route.path, lazy(() => loadPage(route))] as const));
  const matching = (path: string) => routes.find((route) => matchPath(route.path, path));
  return {
    /** Loads the page of an address, so that it can be drawn without a gap. */
    async prepare(path: string): Promise<void> {
      const route = matching(path);
      if (route && !entered.has(route.path)) entered.set(route.path, (await loadPage(route)).default);
    },
    list: (): readonly LoadedPage[] => routes.map(({ path }) => ({ path, Page: entered.get(path) ?? (lazily.get(path) as ComponentType) })),
  };
}
