import { createRoot } from 'react-dom/client';
import { provideSettings, type DocumentSettings } from '@marquee/mf-shared/api';
import { provideSlotLoader } from '@marquee/mf-shared/federation';
import { startCart, startSession, startToasts } from '@marquee/mf-shared/session';
import { startTheme } from '@marquee/mf-shared/theme';
import { App } from './app.tsx';
import { loadAhead } from './federation/compose.ts';
import { digestsOf } from './federation/registry.ts';
import './lent-doors.ts';
import { slotLoader } from './federation/slot-loader.ts';
import { takeAddressSecrets } from './sign-in/address-secrets.ts';
import { isPublic } from './sign-in/public-routes.ts';

takeAddressSecrets();

const settings = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as DocumentSettings;
const { registry, tenant } = settings;

provideSettings(settings);
globalThis.__MARQUEE_SRI__ = digestsOf(registry);
loadAhead(registry, location.pathname);
provideSlotLoader(slotLoader(registry));

const { theme_scheme, theme_scheme_direction, locale, theme_color } = tenant.settings;
startTheme({ defaults: { theme_scheme, theme_scheme_direction, locale }, brand: theme_color });
const toasts = startToasts();
void startSession(() => !isPublic(location.pathname, tenant.settings.policy));
startCart();

const root = document.getElementById('root');
if (root) createRoot(root).render(<App settings={settings} toasts={toasts} />);
