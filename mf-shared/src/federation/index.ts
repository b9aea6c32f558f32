export { defineRemote, type DrawnSection, type Remote, type SectionProps } from './define-remote.tsx';
export { loadModule, provideModuleLoader, type LentModules, type ModuleComponent, type ModuleProps } from './modules.ts';
export type { PageRoute } from './routes.ts';
export { prefetchSlot, renewSlots, Slot } from './slot.tsx';
export { lowPlayer, provideSlotLoader, type LentSlots, type PlayingFilm, type SlotComponent, type SlotName, type SlotProps } from './slots.ts';
