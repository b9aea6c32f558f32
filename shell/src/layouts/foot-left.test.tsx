import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { TenantSettings } from '@marquee/api/contract';
import { provideSettings, QueryProvider } from '@marquee/mf-shared/api';
import { Foot } from './foot.tsx';

/** Nothing comes into sight. */
class OutOfSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('a foot nobody comes near is loaded after its time, although the page was left before', async () => {
  Reflect.set(globalThis, 'IntersectionObserver', OutOfSight);
  const settings: TenantSettings = {
    ...{ app_name: 'Test House', theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'members', locale: 'en' },
    ...{ support: { email: 'help@test.example', phone: '+1 555 0100' } },
  };
  const tenant = { id: '0190a6f0-7c00-7000-8000-0000000000d1', slug: 'test', name: 'Test', settings };
  provideSettings({ tenant, apiKey: 'key', apiBase: '/v1', registry: { generation: 0, remotes: [] } });
  const page = (
    <QueryProvider>
      <MemoryRouter>
        <main id="stage" data-shown="catalog" />
        <Foot layout="frontend" />
      </MemoryRouter>
    </QueryProvider>
  );
  await import('./site-footer.tsx');
  jest.useFakeTimers();
  const { unmount } = render(page);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  render(page);
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
});
