import { createRoot } from 'react-dom/client';
import { provideSettings, type DocumentSettings } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import { provideSlotLoader } from '@marquee/mf-shared/federation';
import { startCart, startSession, startToasts } from '@marquee/mf-shared/session';
import { loadTexts, provideOwnTexts } from '@marquee/mf-shared/text';
import { startTheme } from '@marquee/mf-shared/theme';
import { startWatching } from '@marquee/mf-shared/watching';
import { App } from './app.tsx';
import { loadAhead } from './federation/compose.ts';
import { digestsOf } from './federation/registry.ts';
import './lent-doors.ts';
import { startMeasuring } from './measure/page-views.ts';
import { slotLoader } from './federation/slot-loader.ts';
import { followAccountLanguage } from './account-language.ts';
import { knownPages } from './known-pages.ts';
import { setShownPath } from './shown-path.ts';
import { takeAddressSecrets } from './sign-in/address-secrets.ts';
import { entranceFor } from './sign-in/sign-in-paths.ts';

takeAddressSecrets();

const settings = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as DocumentSettings;
const { registry, tenant } = settings;
const pages = knownPages(settings);

provideSettings(settings);
provideOwnTexts(settings.ownTexts ?? {});
globalThis.__MARQUEE_SRI__ = digestsOf(registry);
if (pages.has(location.pathname)) loadAhead(registry, location.pathname);
provideSlotLoader(slotLoader(registry));

const { theme_scheme, theme_scheme_direction, locale, theme_color, theme_keep: keep = 'session' } = tenant.settings;
followAccountLanguage(startTheme({ defaults: { theme_scheme, theme_scheme_direction, locale }, brand: theme_color, keep }));
const toasts = startToasts();
void startSession(() => !pages.isOpen(location.pathname));
startCart();
startWatching();

startMeasuring(settings);

// Who is to sign in first never sees the frame of the page they asked for: it would only give way to the login's.
const { ready, identity } = shared.session.current();
if (ready && !identity && !pages.isOpen(location.pathname)) {
  history.replaceState(null, '', entranceFor(location.pathname, location.search));
  setShownPath(location.pathname);
}

const root = document.getElementById('root');
const draw = () => root && createRoot(root).render(<App settings={settings} pages={pages} toasts={toasts} />);
void loadTexts(shared.theme.current().locale).then(draw, () => loadTexts(locale).finally(draw));
