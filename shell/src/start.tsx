import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrateQueries, provideDrawnAt, provideSettings, type DocumentSettings } from '@marquee/mf-shared/api';
import { drawWith, emptyCart, shared, visitor } from '@marquee/mf-shared/bus';
import { provideModuleLoader, provideSlotLoader } from '@marquee/mf-shared/federation';
import { startCart, startSession, startToasts, readStoredUser } from '@marquee/mf-shared/session';
import { loadTexts, provideOwnTexts } from '@marquee/mf-shared/text';
import { documentTheme, startTheme } from '@marquee/mf-shared/theme';
import { startWatching } from '@marquee/mf-shared/watching';
import { App } from './app.tsx';
import { loadAhead } from './federation/compose.ts';
import { startLiveRegistry } from './federation/start-live-registry.ts';
import { digestsOf } from './federation/registry.ts';
import { reportAs } from './federation/report-failure.ts';
import { loadLentModule, loadSlot } from './federation/slot-loader.ts';
import { followAccountLanguage, followAccountLook } from './account-language.ts';
import { takeAddressLanguage } from './address-language.ts';
import type { DrawnPage } from './document/drawn-page.ts';
import { knownPages } from './known-pages.ts';
import { loadOwnParts } from './layouts/own-parts.ts';
import { setShownPath } from './shown-path.ts';
import { tellOwnReleases } from './composition/tell-own-releases.ts';
import { takeAddressSecrets } from './sign-in/address-secrets.ts';
import { entranceFor } from './sign-in/sign-in-paths.ts';
import { setLongFrames } from './slices.ts';

takeAddressSecrets();

const jsonIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null') as unknown;
const settings = jsonIn('marquee') as DocumentSettings;
const drawn = jsonIn('marquee-drawn') as DrawnPage | null;
const { registry } = settings;
const { locale } = documentTheme(settings);
const isOfAddress = takeAddressLanguage() === locale;
const pages = knownPages(settings);

provideSettings(settings);
provideDrawnAt(drawn?.at);
reportAs(registry);
provideOwnTexts(settings.ownTexts ?? {});
globalThis.__MARQUEE_SRI__ = digestsOf(registry);
if (pages.has(location.pathname)) loadAhead(location.pathname);
provideSlotLoader(loadSlot);
provideModuleLoader(loadLentModule);

followAccountLanguage(startTheme({ ...settings, isOfAddress, look: readStoredUser() ?? undefined }));
followAccountLook();
const toasts = startToasts();
void startSession(() => !pages.isOpen(location.pathname));
startCart();
startWatching();

if (settings.measurementId) void import('./measure/page-views.ts').then(({ startMeasuring }) => startMeasuring(settings)).catch(() => undefined);
startLiveRegistry();
tellOwnReleases();

// Who is to sign in first never sees the frame of the page they asked for: it would only give way to the login's.
const { ready, identity } = shared.session.current();
if (ready && !identity && !pages.isOpen(location.pathname)) {
  history.replaceState(null, '', entranceFor(location.pathname, location.search));
  setShownPath(location.pathname);
}

if (shared.session.current().identity) loadOwnParts();

const root = document.getElementById('root');
/** The server has drawn this page in the language it is read in. */
const isDrawn = drawn !== null && locale === shared.theme.current().locale;
if (drawn) {
  const { session, theme } = { session: shared.session.current(), theme: shared.theme.current() };
  hydrateQueries(drawn.answers, session.identity !== null);
  // The server drew for a visitor whose cart is not read yet. A stored cart, even an empty one, follows after hydration.
  drawWith({ theme, session: session.ready && !session.identity ? session : visitor, cart: emptyCart });
}
shared.session.subscribe(({ ready, identity }) => {
  if (ready && !identity) delete document.documentElement.dataset['known'];
});
const draw = () => {
  if (!root) return;
  const app = <App pages={pages} toasts={toasts} />;
  delete document.documentElement.dataset['otherwise'];
  // In pieces, between which the browser answers to hands.
  if (isDrawn) {
    setLongFrames(true);
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
};
void loadTexts(shared.theme.current().locale).then(draw, () => loadTexts(locale).finally(draw));
