import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { provideSettings, provideTokens, queryClient, QueryProvider } from '../api/index.ts';
import { owned } from '../bus/index.ts';

export { setBigScreen } from './big-screen.ts';
export { dragToFirst } from './drag-by-keys.ts';
export { uploadByFetch } from './request-by-fetch.ts';

// Pages use the real API: on a busy machine, checking a password alone takes longer than the default second.
configure({ asyncUtilTimeout: 10_000 });

interface PageSetting {
  readonly tenant: GivenTenant;
  /** Signed-in user; nobody by default. */
  readonly as?: GivenPerson;
  /** The page's route and the address it is opened at. */
  readonly route?: string;
  readonly at?: string;
  /** Whether visitors may browse; they may not by default. */
  readonly policy?: 'members' | 'open';
  /** Wrapper of its calls, such as `holdAnswers().through`. */
  readonly through?: (fetch: Fetch) => Fetch;
}
type Fetch = typeof globalThis.fetch;

/** Holds back the answers to a page rendered `through` it until `release`. */
export function holdAnswers(): { readonly through: (fetch: Fetch) => Fetch; readonly release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const through =
    (fetch: Fetch): Fetch =>
    async (...asked) => {
      await released;
      return fetch(...asked);
    };
  return { through, release };
}

/** Renders a page as its remote would, for one tenant and one user, on the real API in this process. */
export function renderPage(
  page: ReactElement,
  { tenant, as, route = '*', at = '/', policy = 'members', through = (fetch) => fetch }: PageSetting,
): RenderResult {
  queryClient.clear();
  globalThis.fetch = through(marquee.makeFetch(tenant.host));
  provideSettings({
    tenant: {
      id: tenant.id,
      slug: tenant.slug,
      name: tenant.slug,
      settings: {
        app_name: 'Test House',
        theme_scheme: 'dark',
        theme_scheme_direction: 'ltr',
        theme_color: '#e0315b',
        policy,
        locale: 'en',
        support: { email: 'help@test.example', phone: '+1 555 0100' },
      },
    },
    apiKey: tenant.key,
    apiBase: '/v1',
    registry: { generation: 0, remotes: [] },
  });
  provideTokens({ token: () => as?.jwt, renew: () => Promise.resolve(false) });
  const { PRODUCT = [], IDENTITY = [], ORGANIZATION = [] } = as?.identity.favorites ?? {};
  owned.session.publish({
    ready: true,
    ended: false,
    token: as?.jwt ?? null,
    identity: as?.identity ?? null,
    loginError: false,
    favouritesItem: { product: PRODUCT, identity: IDENTITY, organization: ORGANIZATION },
  });
  return render(
    <QueryProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={route} element={page} />
        </Routes>
      </MemoryRouter>
    </QueryProvider>,
  );
}
