import { likelyCountry } from '@marquee/mf-shared/ui/forms';

/** Where a cart is thought to go: what sending and taxes are estimated for. */
export interface ShipTo {
  readonly countryCode: string;
  /** By its code, or as it was typed. */
  readonly region: string;
}

/** Goes with whoever was signed in, as all that checkouts keep. */
const NAME = 'marquee.checkout.ship-to';

/** The place that was chosen last in this browser, else the country its language speaks of. */
export function readShipTo(): ShipTo {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<ShipTo> | null;
    if (typeof kept?.countryCode === 'string' && typeof kept.region === 'string' && /^[A-Z]{2}$/.test(kept.countryCode)) return kept as ShipTo;
  } catch {
    // What is kept is no place: as if nothing was.
  }
  return { countryCode: likelyCountry(navigator.languages), region: '' };
}

export function keepShipTo(place: ShipTo): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(place));
  } catch {
    // It is remembered nowhere then.
  }
}
