import { documentSettings } from '@marquee/mf-shared/api';
import { request, useShared, type ThemeState } from '@marquee/mf-shared/bus';
import { keepOnAccount } from '@marquee/mf-shared/session';

interface LookChoice {
  readonly choose: (change: Partial<ThemeState>) => void;
  readonly reset: () => void;
}

/** Changes the look of the page, and keeps the choice on the account of who is signed in, where the tenant lets choices be kept. */
export function useLookChoice(): LookChoice {
  const { identity } = useShared('session');
  const isKept = documentSettings().tenant.settings.theme_keep !== 'none';
  const keep = (own: Parameters<typeof keepOnAccount>[1]) => {
    // A choice that the account does not keep still lasts in this browser.
    if (identity && isKept) void keepOnAccount(identity, own);
  };
  return {
    choose: (change) => {
      const { theme_scheme: themeScheme, theme_scheme_direction: themeDirection, locale } = change;
      void request('theme.change', change);
      keep({ ...(themeScheme && { themeScheme }), ...(themeDirection && { themeDirection }), ...(locale && { locale }) });
    },
    reset: () => {
      void request('theme.reset', undefined);
      keep({ themeScheme: null, themeDirection: null });
    },
  };
}
