// Nothing is imported here: the server inlines this script in the head, before anything is painted.

/** Spec §9: settings live under one fixed key. */
export const SETTINGS_KEY = 'marquee.settings';

/** Puts a visitor's own theme, direction and language on `<html>` before the first paint. Its hash belongs in the policy of scripts. */
export const themeBootScript = `(()=>{try{const s=JSON.parse(sessionStorage.getItem('${SETTINGS_KEY}')||localStorage.getItem('${SETTINGS_KEY}')||'null');if(s){const h=document.documentElement;h.dataset.theme=s.theme_scheme;h.dir=s.theme_scheme_direction;h.lang=s.locale}}catch{}})()`;
