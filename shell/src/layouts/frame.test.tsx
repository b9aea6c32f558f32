import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import type { Identity, Registry, Tenant, TenantSettings } from '@marquee/api/contract';
import { provideSettings, queryClient, QueryProvider } from '@marquee/mf-shared/api';
import { owned } from '@marquee/mf-shared/bus';
import { renderDocument } from '../document/render.ts';
import { Frame } from './frame.tsx';

const vera: Identity = {
  id: '0190a6f0-7c00-7000-8000-0000000000d1',
  email: 'vera@test.example',
  firstName: 'Vera',
  lastName: 'Lund',
  displayName: 'Vera',
  phone: '',
  locale: null,
  themeScheme: null,
  themeDirection: null,
  timeZone: null,
  marketingConsent: false,
  showsMoments: true,
  birthDate: null,
  avatar: null,
  using2FA: false,
  verified: true,
  entityStatus: 'APPROVED',
  organizationRoles: [],
  organization: null,
  favorites: { PRODUCT: [], IDENTITY: [], ORGANIZATION: [] },
  rights: ['product:read'],
  version: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastModified: '2026-11-21T10:00:00.000Z',
};

function givenSignedIn(identity: Identity | null): void {
  owned.session.publish({
    ready: true,
    ended: false,
    token: identity ? 'token' : null,
    identity,
    loginError: false,
    favouritesItem: { product: [], identity: [], organization: [] },
  });
}

/** Time for the script of the signed-in parts to load. */
const scriptComes = { timeout: 20_000 };
const ignoreStage = () => undefined;
const at = (path: string, onStage: (element: HTMLElement | null) => void = ignoreStage) => (
  <QueryProvider>
    <MemoryRouter>
      <Frame path={path} onStage={onStage} />
    </MemoryRouter>
  </QueryProvider>
);

const tenant: Tenant = {
  id: vera.id,
  slug: 'test',
  name: 'Test',
  settings: {
    app_name: 'Test House',
    theme_scheme: 'dark',
    theme_scheme_direction: 'ltr',
    theme_color: '#e0315b',
    policy: 'members',
    locale: 'en',
    support: { email: 'help@test.example', phone: '+1 555 0100' },
  },
};
const framed = (name: string, frames: Registry['remotes'][number]['frames']): Registry['remotes'][number] => ({
  ...{
    name,
    version: '1',
    entry: '/remotes/x/1/remoteEntry.js',
    routes: Object.keys(frames),
    frames,
    pages: [],
    slots: [],
    preload: [],
    integrity: {},
    fallback: null,
  },
  requires: { react: '^19', shared: '^1.0.0' },
});
const remotes = [framed('shop', { '/merchandise': 'shop' }), framed('console', { '/account': 'console', '/library': 'console', '/dashboard': 'console' })];
const registry = { generation: 0, remotes };
const withLayout = (layout: Partial<TenantSettings>): Tenant => ({ ...tenant, settings: { ...tenant.settings, ...layout } });
const givenTenant = (given: Tenant) => {
  provideSettings({ tenant: given, apiKey: 'key', apiBase: '/v1', registry });
};

beforeEach(() => {
  givenTenant(tenant);
  owned.cart.publish({ cart: null, count: 0 });
  givenSignedIn(vera);
});

describe('the frame', () => {
  it('keeps one stage through every layout', () => {
    const stages: (HTMLElement | null)[] = [];
    const keep = (element: HTMLElement | null) => {
      stages.push(element);
    };
    const { rerender } = render(at('/', keep));
    screen.getByRole('main').append('drawn by a section');
    for (const path of ['/login', '/merchandise/cart', '/dashboard', '/']) rerender(at(path, keep));
    expect(stages).toHaveLength(1);
    expect(screen.getByRole('main').textContent).toBe('drawn by a section');
  });

  it('the avatar menu greets by first name and lists what the spec lists', async () => {
    render(at('/'));
    fireEvent.click(await screen.findByRole('button', { name: 'Your menu' }, scriptComes));
    // This very press loads the menu's code.
    const choices = await screen.findAllByRole('menuitem', {}, { timeout: 20_000 });
    expect(choices.map((choice) => choice.textContent)).toEqual(['Live Events', 'AVOD', 'Your Account', 'Dashboard', 'Favorities', 'Logout']);
    expect(screen.getByText('Hello, Vera')).toBeTruthy();
  });

  it('the badge shows at most 99', () => {
    owned.cart.publish({ cart: null, count: 120 });
    render(at('/'));
    expect(screen.getByRole('link', { name: 'Cart, 120 items' }).textContent).toBe('99+');
  });

  it('unread messages are counted in the way to the inbox, at most 99 of them, and with one’s own menu', async () => {
    const { rerender } = render(at('/'));
    expect((await screen.findByRole('link', { name: 'Inbox', hidden: true }, scriptComes)).textContent).toBe('');
    act(() => {
      queryClient.setQueryData(['GET /identity/inbox/unread', {}, {}, {}], { unread: 120 });
    });
    rerender(at('/'));
    expect(screen.getByRole('link', { name: 'Inbox, 120 unread', hidden: true }).textContent).toBe('99+');
    const described = screen.getByRole('button', { name: 'Your menu' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('120 unread messages');
    act(() => {
      givenSignedIn(null);
    });
    expect(screen.queryByRole('link', { name: /Inbox/, hidden: true })).toBeNull();
  });

  it('the account bar is for people with rights', async () => {
    render(at('/account/members'));
    expect((await screen.findByRole('navigation', { name: 'Account' }, scriptComes)).querySelector('[aria-current]')?.textContent).toBe('Account');
    act(() => {
      givenSignedIn({ ...vera, rights: [] });
    });
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });

  it.each(['/', '/merchandise/cart', '/library', '/login'])('%s has no accessibility violation around the stage', async (path) => {
    const { container } = render(at(path));
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});

describe('the layout a tenant chooses', () => {
  const scrollTo = (px: number) => {
    act(() => {
      Object.defineProperty(globalThis, 'scrollY', { value: px, configurable: true });
      dispatchEvent(new Event('scroll'));
    });
  };
  afterEach(() => {
    scrollTo(0);
  });
  const header = () => screen.getByRole('banner');
  const words = { missing: 'Page not found', needsScript: 'Test House needs JavaScript.' };
  const origin = 'https://tv.test.example';
  const documentOf = (layout: Partial<TenantSettings>) =>
    renderDocument({ tenant: withLayout(layout), apiKey: 'key', apiBase: '/v1', registry, scripts: [], integrity: {}, nonce: 'n', path: '/', origin, words });

  it('the header is marked when scrolled more than 1 px, unless it does not stay', () => {
    render(at('/'));
    scrollTo(1);
    expect(header().matches('[data-sticky]')).toBe(false);
    scrollTo(2);
    expect(header().matches('[data-sticky]:not([data-static])')).toBe(true);
    cleanup();
    givenTenant(withLayout({ header_sticky: false }));
    render(at('/'));
    expect(header().matches('[data-static]:not([data-sticky])')).toBe(true);
  });

  it('visitors may choose colours, unless the tenant says no', () => {
    render(at('/'));
    expect(screen.getByRole('button', { name: 'Customize' })).toBeTruthy();
    cleanup();
    givenTenant(withLayout({ show_customizer: false }));
    render(at('/'));
    expect(screen.queryByRole('button', { name: 'Customize' })).toBeNull();
  });

  it('its own logo and icon take the place of the letter of its name', () => {
    render(at('/'));
    const name = () => screen.getAllByRole('link', { name: /Test House/ })[0];
    expect(name()?.querySelector('svg')?.textContent).toBe('T');
    expect(documentOf({})).toContain(encodeURIComponent('>T</text>'));
    cleanup();
    givenTenant(withLayout({ logo: '/media/uploads/t/logo.png', favicon: '/media/uploads/t/icon.png' }));
    render(at('/'));
    expect(name()?.querySelector('img')?.getAttribute('src')).toBe('/media/uploads/t/logo.png');
    expect(documentOf({ favicon: '/media/uploads/t/icon.png' })).toContain('<link rel="icon" href="/media/uploads/t/icon.png">');
  });

  it('the document fetches its typeface ahead, and keeps a choice of theme where the tenant says', () => {
    expect(documentOf({}).match(/rel="preload" as="font"/g)).toHaveLength(1);
    expect(documentOf({ locale: 'ar' }).match(/rel="preload" as="font"/g)).toHaveLength(2);
    expect(documentOf({})).toContain('t=sessionStorage');
    expect(documentOf({ theme_keep: 'local' })).toContain('t=localStorage');
    expect(documentOf({ theme_keep: 'none' })).toContain('t=null');
  });

  it('the document is called as its page is declared, and its page is told what it needs alone', () => {
    const titled = { ...framed('catalog', {}), routes: ['/'], pages: [{ path: '/movies', access: 'browsers' as const, title: { en: 'Movies', ar: 'أفلام' } }] };
    const at = (path: string, missing = false, policy: TenantSettings['policy'] = 'members') =>
      renderDocument({
        ...{ tenant: withLayout({ policy }), apiKey: 'key', apiBase: '/v1', registry: { generation: 0, remotes: [titled] } },
        ...{ scripts: [], integrity: {}, nonce: 'n', path, origin, missing, words },
      });
    expect(at('/movies')).toContain('<title>Movies · Test House</title>');
    expect(at('/')).toContain('<title>Test House</title>');
    expect(at('/movies', true)).toContain('<title>Page not found · Test House</title>');
    expect(at('/movies', false, 'open')).toContain('<meta property="og:title" content="Movies">');
    expect(at('/movies', false, 'open')).toContain('<link rel="canonical" href="https://tv.test.example/movies">');
    for (const nothing of [at('/movies'), at('/movies', true, 'open'), at('/', false, 'open')]) expect(nothing).not.toMatch(/og:|canonical/);
    const inArabic = renderDocument({
      ...{
        tenant: withLayout({ policy: 'open' }),
        locale: 'ar',
        isOfAddress: true,
        apiKey: 'key',
        apiBase: '/v1',
        registry: { generation: 0, remotes: [titled] },
      },
      ...{ scripts: [], integrity: {}, nonce: 'n', path: '/movies', origin, missing: false, words },
    });
    for (const part of [
      '<html lang="ar" dir="rtl"',
      '<title>أفلام · Test House</title>',
      '<link rel="canonical" href="https://tv.test.example/movies?lang=ar">',
      '"locale":"ar"',
    ])
      expect(inArabic).toContain(part);
    expect(at('/movies')).not.toContain('hreflang');
    expect(at('/movies')).toContain('"pages":[{"path":"/movies","access":"browsers"}]');
  });

  it('the document says how wide the site is, and whether its header stays', () => {
    expect(documentOf({})).toMatch(/<html lang="en" dir="ltr" data-theme="dark">/);
    expect(documentOf({ theme_container: 'container-fluid', header_sticky: true })).toMatch(/<html lang="en" dir="ltr" data-theme="dark">/);
    expect(documentOf({ theme_container: 'container', header_sticky: false })).toMatch(/<html [^>]*data-container="container" data-header="static">/);
  });
});
