import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { configure, render, type RenderResult } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { provideSettings, provideTokens, queryClient, QueryProvider } from '../api/index.ts';
import { owned } from '../bus/index.ts';

// Behind a page is a real API: on a busy machine, looking at a password alone takes longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });

interface PageSetting {
  readonly tenant: GivenTenant;
  /** Who is signed in; nobody by default. */
  readonly as?: GivenPerson;
  /** The page's route and the address it is opened at. */
  readonly route?: string;
  readonly at?: string;
}

/** Draws a page as its remote would, for one tenant and one person, on the real API in this process. */
export function renderPage(page: ReactElement, { tenant, as, route = '*', at = '/' }: PageSetting): RenderResult {
  queryClient.clear();
  globalThis.fetch = marquee.makeFetch(tenant.host);
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
        policy: 'members',
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
