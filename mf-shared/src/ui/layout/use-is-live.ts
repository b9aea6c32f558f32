import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** False while the server draws, and while the browser takes over what it has drawn; true from then on, and wherever the browser draws itself. */
export const useIsLive = (): boolean => useSyncExternalStore(never, yes, no);
