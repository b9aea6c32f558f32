import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import type { TenantSettings } from '@marquee/api/contract';
import { provideSettings, QueryProvider } from '@marquee/mf-shared/api';
import { Foot } from './foot.tsx';

/** Time for the script of a foot to load. */
const scriptComes = { timeout: 20_000 };

function givenTenant(chosen: Partial<TenantSettings> = {}): void {
  const settings: TenantSettings = {
    ...{ app_name: 'Test House', theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'members', locale: 'en' },
    ...{ support: { email: 'help@test.example', phone: '+1 555 0100' }, ...chosen },
  };
  const tenant = { id: '0190a6f0-7c00-7000-8000-0000000000d1', slug: 'test', name: 'Test', settings };
  provideSettings({ tenant, apiKey: 'key', apiBase: '/v1', registry: { generation: 0, remotes: [] } });
}

const layouts = ['frontend', 'merchandise'] as const;
const foot = (layout: (typeof layouts)[number]) => (
  <QueryProvider>
    <MemoryRouter>
      <main id="stage" />
      <Foot layout={layout} />
    </MemoryRouter>
  </QueryProvider>
);
const found = () => screen.findByRole('contentinfo', {}, scriptComes);

/** Everything is in sight as soon as it is looked for. */
class InSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect() {
    return undefined;
  }
}

// Once somebody has come down to the foot of a page, it is there on all of them.
beforeAll(async () => {
  Reflect.set(globalThis, 'IntersectionObserver', InSight);
  givenTenant();
  const { container } = render(foot('frontend'));
  await act(async () => {
    await import('./site-footer.tsx');
  });
  // Not before a section is on screen: the page is as short as the window until then.
  expect([screen.queryByRole('contentinfo'), container.querySelectorAll('[data-untaken]').length]).toEqual([null, 1]);
  screen.getByRole('main').dataset['shown'] = 'catalog';
  await found();
  // Presses are handled from now on.
  expect(container.querySelector('[data-untaken]')).toBeNull();
  cleanup();
}, 60_000);
afterEach(cleanup);

describe('the foot of a page', () => {
  it('the foot of the shop asks for an e-mail in the words of the spec', async () => {
    givenTenant();
    render(foot('merchandise'));
    await found();
    expect(screen.getByLabelText('Email*')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
    expect(screen.getByText('We promise to not share your email with anyone')).toBeTruthy();
  });

  it('the foot of the shop shows only the payment marks and external pages that are configured', async () => {
    givenTenant();
    const { unmount } = render(foot('merchandise'));
    await found();
    expect(screen.queryByRole('list', { name: 'Accepted payments' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Follow us/ })).toBeNull();
    unmount();
    givenTenant({ payment_marks: ['visa'], social_links: { youtube: 'https://youtube.example/house', x: '' } });
    render(foot('merchandise'));
    const marks = within(await screen.findByRole('list', { name: 'Accepted payments' }, scriptComes)).getAllByRole('img');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual(['Visa']);
    expect(screen.getAllByRole('link', { name: /Follow us/ }).map((link) => link.getAttribute('href'))).toEqual(['https://youtube.example/house']);
  });

  it.each(layouts)('has the links of its tenant: %s', async (layout) => {
    givenTenant();
    render(foot(layout));
    await found();
    expect(screen.queryByRole('navigation', { name: 'More links' })).toBeNull();
    cleanup();
    const links = [
      { label: 'Careers', href: '/news/careers' },
      { label: 'Press', href: 'https://press.example/kit' },
    ];
    givenTenant({ footer_links: links });
    render(foot(layout));
    const more = within(await screen.findByRole('navigation', { name: 'More links' }, scriptComes)).getAllByRole('link');
    expect(more.map((link) => ({ label: link.textContent, href: link.getAttribute('href') }))).toEqual(links);
  });

  it.each(layouts)('has no accessibility violation: %s', async (layout) => {
    givenTenant();
    const { container } = render(foot(layout));
    await found();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
