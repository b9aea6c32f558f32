import { request, shared, type ThemeState } from '@marquee/mf-shared/bus';
import { readStoredUser } from '@marquee/mf-shared/session';
import type { AccountLanguage, AccountLook } from '@marquee/mf-shared/theme';

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

const lookOf = ({ themeScheme, themeDirection }: AccountLook): Partial<ThemeState> => ({
  ...(themeScheme && { theme_scheme: themeScheme }),
  ...(themeDirection && { theme_scheme_direction: themeDirection }),
});

/** Shows theme and direction of an account from its sign-in on, and as they are changed in another tab or browser. */
export function followAccountLook(): void {
  const known = readStoredUser();
  const nameOf = (one: { readonly id: string } & AccountLook) => `${one.id} ${one.themeScheme ?? ''} ${one.themeDirection ?? ''}`;
  let last = known && nameOf(known);
  shared.session.subscribe(({ ready, identity }) => {
    if (!ready) return;
    const now = identity && nameOf(identity);
    if (identity && now !== last) {
      const theme = shared.theme.current();
      const change = Object.entries(lookOf(identity)).filter(([name, value]) => theme[name as keyof ThemeState] !== value);
      if (change.length > 0) void request('theme.change', Object.fromEntries(change));
    }
    last = now;
  });
}
