import { shared } from '@marquee/mf-shared/bus';
import { readStoredUser } from '@marquee/mf-shared/session';
import type { AccountLanguage } from '@marquee/mf-shared/theme';

/**
 * Pages speak the language of the account that is signed in: from the first frame for whoever comes back, from the sign-in on for whoever
 * comes in, and at once where it is changed, in every tab and, at the next visit, in every browser.
 */
export function followAccountLanguage(speak: AccountLanguage): void {
  const known = readStoredUser();
  let last = known && { id: known.id, locale: known.locale };
  if (last) speak(last.locale, false);
  shared.session.subscribe(({ ready, identity }) => {
    if (!ready) return;
    const now = identity && { id: identity.id, locale: identity.locale };
    if (now && (now.id !== last?.id || now.locale !== last.locale)) speak(now.locale, true);
    if (!now && last) speak(null, true);
    last = now;
  });
}
