import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import type { Identity } from '@marquee/api/contract';
import { provideSettings } from '@marquee/mf-shared/api';
import { owned } from '@marquee/mf-shared/bus';
import { Frame } from './frame.tsx';

const vera: Identity = {
  id: '0190a6f0-7c00-7000-8000-0000000000d1',
  email: 'vera@test.example',
  firstName: 'Vera',
  lastName: 'Lund',
  displayName: 'Vera',
  phone: '',
  locale: null,
  timeZone: null,
  marketingConsent: false,
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
    token: identity ? 'token' : null,
    identity,
    loginError: false,
    favouritesItem: { product: [], identity: [], organization: [] },
  });
}

const ignoreStage = () => undefined;
const at = (path: string, onStage: (element: HTMLElement | null) => void = ignoreStage) => (
  <MemoryRouter>
    <Frame path={path} onStage={onStage} />
  </MemoryRouter>
);

beforeEach(() => {
  provideSettings({
    tenant: {
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
    },
    apiKey: 'key',
    apiBase: '/v1',
    registry: { generation: 0, remotes: [] },
  });
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
    fireEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    // The menu's code is loaded by this very press.
    const choices = await screen.findAllByRole('menuitem', {}, { timeout: 20_000 });
    expect(choices.map((choice) => choice.textContent)).toEqual(['Live Events', 'AVOD', 'Your Account', 'Dashboard', 'Favorities', 'Logout']);
    expect(screen.getByText('Hello, Vera')).toBeTruthy();
  });

  it('the badge shows at most 99', () => {
    owned.cart.publish({ cart: null, count: 120 });
    render(at('/'));
    expect(screen.getByRole('link', { name: 'Cart, 120 items' }).textContent).toBe('99+');
  });

  it('the account bar is for people with rights', () => {
    render(at('/account/members'));
    expect(screen.getByRole('navigation', { name: 'Account' }).querySelector('[aria-current]')?.textContent).toBe('Account');
    act(() => {
      givenSignedIn({ ...vera, rights: [] });
    });
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });

  it('the shop’s footer asks for an e-mail in the words of the spec', () => {
    render(at('/merchandise'));
    expect(screen.getByLabelText('Email*')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
    expect(screen.getByText('We promise to not share your email with anyone')).toBeTruthy();
  });

  it.each(['/', '/merchandise/cart', '/library', '/login'])('%s has no accessibility violation around the stage', async (path) => {
    const { container } = render(at(path));
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
