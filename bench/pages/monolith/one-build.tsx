import { pagesOf, type PageRoute } from '../../../mf-shared/src/federation/routes.ts';
import { provideSlotLoader, type LentSlots, type SlotComponent, type SlotName } from '../../../mf-shared/src/federation/slots.ts';
import type { Texts } from '../../../mf-shared/src/text/index.ts';

export { prefetchSlot, Slot } from '../../../mf-shared/src/federation/slot.tsx';
export { provideSlotLoader, type LentSlots, type SlotComponent, type SlotName, type SlotProps } from '../../../mf-shared/src/federation/slots.ts';
export type { PageRoute } from '../../../mf-shared/src/federation/routes.ts';

const routes: PageRoute[] = [];
const lent: { -readonly [N in SlotName]?: () => Promise<SlotComponent<N>> } = {};

/** Stands in for the federation door in the twin that is built as one: pages and slots of all remotes end in one router. */
export function defineRemote(remote: { readonly routes: readonly PageRoute[]; readonly slots?: LentSlots; readonly texts?: Texts }) {
  routes.push(...remote.routes);
  Object.assign(lent, remote.slots);
  const nothing = () => Promise.resolve();
  return { slots: remote.slots ?? {}, bootstrap: nothing, mount: nothing, unmount: nothing };
}

/** The catalogue's '*' route must come last, wherever it was named. */
export function allPages() {
  provideSlotLoader(
    <N extends SlotName>(name: N) => (lent[name] as (() => Promise<SlotComponent<N>>) | undefined)?.() ?? Promise.reject(new Error(`Nobody lends ${name}`)),
  );
  return pagesOf([...routes].sort((a, b) => Number(a.path === '*') - Number(b.path === '*')));
}
