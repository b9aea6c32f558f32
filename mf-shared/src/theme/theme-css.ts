// The server inlines this text in every document, so that the first paint has its colours: what is imported here imports nothing.
import { TRANSITION_MS } from './transition.ts';

const dark = `
  color-scheme: dark;
  --bg: #0b0c11; --surface: #14161e; --surface-raised: #1d202b; --surface-sunken: #07080b; --surface-hover: #262a37;
  --text: #f5f6f9; --text-muted: #aab0bf; --border: #2a2e3a; --border-strong: #747b8c;
  --accent: var(--brand, #e0315b); --on-accent: var(--on-brand, #fff); --accent-text: var(--brand-on-dark, #ff7d98);
  --danger: #d92d3a; --on-danger: #fff; --danger-text: #ff8f93; --danger-soft: #38161b;
  --success-text: #5fd39a; --success-soft: #10301f; --warning-text: #f5c15c; --warning-soft: #34270c; --info-text: #86b8ff; --info-soft: #12253f;
  --focus: #fff; --star: #f6c344; --scrim: 11 12 17;
  --skeleton: #1d202b; --skeleton-glow: #2a2f3d; --shadow-color: 0 0 0 / .55;`;

const light = `
  color-scheme: light;
  --bg: #f7f8fa; --surface: #fff; --surface-raised: #fff; --surface-sunken: #eef0f4; --surface-hover: #eceff4;
  --text: #14161c; --text-muted: #565d6d; --border: #e1e4ea; --border-strong: #838a99;
  --accent: var(--brand, #c81e4a); --on-accent: var(--on-brand, #fff); --accent-text: var(--brand-on-light, #b3173f);
  --danger: #c8202f; --on-danger: #fff; --danger-text: #b41c2a; --danger-soft: #fdecee;
  --success-text: #0d6b3f; --success-soft: #e3f6ec; --warning-text: #7d5200; --warning-soft: #fdf3dc; --info-text: #1b56b5; --info-soft: #e7f0fe;
  --focus: #1b56d8; --star: #b26a00; --scrim: 11 12 17;
  --skeleton: #e6e9ef; --skeleton-glow: #f3f5f8; --shadow-color: 24 32 56 / .16;`;

/** A hero fades into a dark page; on a light one it ends, and what follows keeps its distance. */
const darkPage = ` --hero-foot: rgb(var(--scrim)); --hero-gap: 0;`;
const lightPage = ` --hero-foot: rgb(11 12 17 / .35); --hero-gap: var(--space-6);`;

const hotstar = `
  --bg: #050a18; --surface: #0d152b; --surface-raised: #15203d; --surface-sunken: #03060f; --surface-hover: #1e2b4e;
  --text-muted: #a3b1d1; --border: #1f2c4d; --border-strong: #6b7ca6; --scrim: 5 10 24;
  --accent: #1668dc; --on-accent: #fff; --accent-text: #79b4ff; --skeleton: #15203d; --skeleton-glow: #20305a;`;

const amazonprime = `
  --bg: #0f171e; --surface: #18222c; --surface-raised: #222f3c; --surface-sunken: #0a1016; --surface-hover: #2c3c4c;
  --text-muted: #a9b8c6; --border: #2b3a48; --border-strong: #728596; --scrim: 15 23 30;
  --accent: #1fb6ee; --on-accent: #03161f; --accent-text: #5fcdf6; --skeleton: #222f3c; --skeleton-glow: #2f4152;`;

const hulu = `
  --bg: #0b0f0e; --surface: #141b19; --surface-raised: #1c2623; --surface-sunken: #060908; --surface-hover: #263430;
  --text-muted: #a7b8b1; --border: #25322d; --border-strong: #6d8279; --scrim: 11 15 14;
  --accent: #1ce783; --on-accent: #03150b; --accent-text: #3deb96; --skeleton: #1c2623; --skeleton-glow: #293832;`;

const scales = `
  --space-1: .25rem; --space-2: .5rem; --space-3: .75rem; --space-4: 1rem; --space-5: 1.5rem; --space-6: 2rem; --space-7: 3rem; --space-8: 4rem; --space-9: 6rem;
  --edge: clamp(1rem, 4vw, 4rem); --gutter: var(--edge); --site-width: 100%;
  --font-body: Rubik, 'Rubik as Arial', 'Rubik as Roboto', 'Rubik as Noto', 'Rubik as Noto Arabic', system-ui, sans-serif; --font-display: var(--font-body);
  --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, 'Noto Sans Mono', monospace;
  --font-xs: .75rem; --font-sm: .875rem; --font-md: 1rem; --font-lg: 1.125rem; --font-xl: 1.375rem;
  --font-2xl: clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem); --font-3xl: clamp(1.875rem, 1.3rem + 2.4vw, 3.25rem); --font-hero: clamp(2.25rem, 1.1rem + 4.6vw, 5.25rem);
  --tracking-tight: -.022em; --leading-tight: 1.08; --leading: 1.55;
  --radius-1: 4px; --radius-2: 8px; --radius-3: 14px; --radius-full: 999px;
  --shadow-1: 0 1px 2px rgb(var(--shadow-color)); --shadow-2: 0 6px 20px rgb(var(--shadow-color)); --shadow-3: 0 22px 60px rgb(var(--shadow-color));
  --motion-fast: 120ms; --motion: ${TRANSITION_MS}ms; --ease: cubic-bezier(.2, .7, .2, 1);
  --z-raised: 10; --z-header: 100; --z-overlay: 300; --z-toast: 400; --z-skip: 500;
  --header-height: 4rem; --sticky-top: var(--header-height); --account-nav-height: 0px; --control: 2.75rem;`;

/** A site no wider than so much, in the middle: grounds still reach from edge to edge, what stands on them does not. */
const contained = `
  --site-width: calc(80rem + 2 * var(--edge)); --gutter: max(var(--edge), (100vw - 80rem) / 2);`;

const base = `
*, *::before, *::after { box-sizing: border-box; }
html:has([data-foot-bar]) { scroll-padding-block-end: 6rem; }
html { background: var(--bg); color: var(--text); font-family: var(--font-body); line-height: var(--leading); -webkit-text-size-adjust: 100%; scroll-padding-block-start: calc(var(--sticky-top) + var(--account-nav-height) + 1rem); }
html:lang(ar) { --tracking-tight: 0; --leading-tight: 1.3; --leading: 1.75; }
@media (min-width: 2200px) { html { font-size: 125%; } }
@media (min-width: 3200px) { html { font-size: 175%; } }
body { margin: 0; min-block-size: 100vh; min-block-size: 100dvh; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; }
h1, h2, h3, h4 { font-family: var(--font-display); line-height: var(--leading-tight); letter-spacing: var(--tracking-tight); word-spacing: .05em; text-wrap: balance; font-weight: 700; }
html[dir='rtl']:not(:lang(ar)) body { text-align: right; }
html[dir='rtl']:not(:lang(ar)) :is(h1, h2, h3, h4, p, li, dt, dd, label, legend, figcaption, button, a, th, td) { unicode-bidi: plaintext; }
[dir='rtl'] :is(p, h1, h2, h3, h4)[dir='auto'] { text-align: match-parent; }
p { text-wrap: pretty; }
h1, h2, h3, h4, p, li, dt, dd, blockquote, figcaption, legend, bdi { overflow-wrap: anywhere; }
ul[role=list], ol[role=list] { list-style: none; }
fieldset { border: 0; min-inline-size: 0; }
img, svg, video { display: block; max-inline-size: 100%; }
button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
a { color: inherit; }
table { border-collapse: collapse; }
::selection { background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
:is(h1, h2, h3, main):focus { outline: none; }
[dir=rtl] [data-mirror] { transform: scaleX(-1); }
@media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; transition-delay: 0s !important; scroll-behavior: auto !important; } }
@media (forced-colors: active) { :focus-visible { outline-color: Highlight; } }`;

/**
 * Every colour, space, type, radius, shadow and motion token, for every theme, and the base of the page. Themes are chosen by
 * `<html data-theme>`; a tenant's colour comes by `brandCss`. `[data-on-dark]` gives a part the dark roles in any theme. A tenant's layout:
 * `<html data-container=container>` holds the site's width, `data-header=static` says that nothing is covered by a header in sight.
 */
export const themeCss = `
:root {${scales}${dark}${darkPage}
}
:root[data-container=container] {${contained}
}
:root[data-header=static] { --sticky-top: 0px; }
:root[data-theme=light] {${light}${lightPage}
}
@media (prefers-color-scheme: light) { :root[data-theme=auto] {${light}${lightPage}
} }
:root[data-theme=hotstar] {${hotstar}
}
:root[data-theme=amazonprime] {${amazonprime}
}
:root[data-theme=hulu] {${hulu}
}
:root[data-theme=light] [data-on-dark] {${dark}
}
@media (prefers-color-scheme: light) { :root[data-theme=auto] [data-on-dark] {${dark}
} }
[data-on-dark] { color: var(--text); }
${base}
`;
