import { likelyCountry } from '@marquee/mf-shared/ui/forms';

/** Presumed destination, for which shipping and taxes are estimated. */
export interface ShipTo {
  readonly countryCode: string;
  /** Region code, or the region as typed. */
  readonly region: string;
}

/** Cleared at sign-out, like everything checkouts store. */
const NAME = 'marquee.checkout.ship-to';

/** Returns the place chosen last in this browser, or else the country of the browser's languages. */
export function readShipTo(): ShipTo {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Partial<ShipTo> | null;
    if (typeof kept?.countryCode === 'string' && typeof kept.region === 'string' && /^[A-Z]{2}$/.test(kept.countryCode)) return kept as ShipTo;
  } catch {
    // The stored value is no place: ignored.
  }
  return { countryCode: likelyCountry(navigator.languages), region: '' };
}

export function keepShipTo(place: ShipTo): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(place));
  } catch {
    // Without storage nothing is remembered.
  }
}
