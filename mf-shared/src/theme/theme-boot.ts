import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, languages } from '@marquee/api/languages';

// The server inlines this script in the head, before anything is painted.

/** Spec §9: settings live under one fixed key. */
export const SETTINGS_KEY = 'marquee.settings';

/** Where a visitor's settings are kept (spec §2), as the tenant says: for this tab's session, for good, or not at all. */
export type KeepTheme = 'session' | 'local' | 'none';

const directions = JSON.stringify(Object.fromEntries(Object.entries(languages).map(([locale, { direction }]) => [locale, direction])));
const storages: Readonly<Record<KeepTheme, string>> = { session: 'sessionStorage', local: 'localStorage', none: 'null' };

/**
 * Puts a visitor's own theme, direction and language on `<html>` before the first paint: what they chose here, else the language of their
 * account where the server was told of none, and its theme and direction. The language an address asks for stays. Where nothing is kept, nothing that was kept before is followed.
 */
export const themeBootScript = (keep: KeepTheme = 'session') =>
  `(()=>{try{const d=${directions},k=l=>Object.hasOwn(d,l),h=document.documentElement,a=new URLSearchParams(location.search).get('${LANGUAGE_PARAMETER}')===h.lang,t=${storages[keep]},s=JSON.parse(t&&t.getItem('${SETTINGS_KEY}')||'null');if(s&&/^[a-z]{1,20}$/.test(s.theme_scheme)){h.dataset.theme=s.theme_scheme;if(!a){h.dir=s.theme_scheme_direction==='rtl'?'rtl':'ltr';h.lang=k(s.locale)?s.locale:'en'}}else{const u=JSON.parse(localStorage.getItem('user')||'null')||{},l=u.locale;if(!a&&k(l)&&!document.cookie.includes('${LANGUAGE_COOKIE}=')){h.lang=l;h.dir=d[l]}if(u.themeScheme&&/^[a-z]{1,20}$/.test(u.themeScheme))h.dataset.theme=u.themeScheme;if(!a&&/^(ltr|rtl)$/.test(u.themeDirection))h.dir=u.themeDirection}}catch{}})()`;
