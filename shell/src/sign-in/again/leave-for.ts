import { entranceFor } from '../sign-in-paths.ts';

/**
 * Goes to an address as a new document in the place of this one: nothing of the page that was here outlives it, in memory or a step back.
 * It is not asked whether it may be left, for whoever sits here may not be its person.
 */
export function leaveFor(address: string): void {
  addEventListener(
    'beforeunload',
    (event) => {
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
  location.replace(address);
}

/** To the login, and back to this address after. */
export function leaveForLogin(): void {
  leaveFor(entranceFor(location.pathname, location.search));
}
