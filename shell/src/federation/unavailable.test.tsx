import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { provideSettings } from '@marquee/mf-shared/api';
import { Unavailable } from './unavailable.tsx';

const answers = (answer: () => Promise<Response>) => {
  globalThis.fetch = answer;
};
const settings = { theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'open', locale: 'en' } as const;
const id = '0190a6f0-7c00-7000-8000-0000000000d1';
const connected = (isConnected: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isConnected, configurable: true });
};
let retries = 0;
const retry = () => {
  retries += 1;
};

describe('the panel in the place of a section', () => {
  const own = globalThis.fetch;
  beforeAll(() => {
    const tenant = { id, slug: 'test', name: 'Test', settings: { ...settings, app_name: 'Test', support: { email: '', phone: '' } } };
    provideSettings({ tenant, apiKey: 'key', apiBase: 'http://api.test/v1', registry: { generation: 0, remotes: [] } });
  });
  afterEach(() => {
    cleanup();
    connected(true);
    globalThis.fetch = own;
  });

  it('says that the rest works only once the server has answered', async () => {
    answers(() => Promise.resolve(Response.json({ generation: 1, remotes: [] })));
    render(<Unavailable retry={retry} />);
    expect(screen.queryByText(/other sections can be opened/)).toBeNull();
    expect(await screen.findByText(/other sections can be opened/)).toBeTruthy();
  });

  it('names a slow connection, and promises nothing of the rest', async () => {
    const now = performance.now.bind(performance);
    let clock = 0;
    performance.now = () => clock;
    answers(() => {
      clock += 5000;
      return Promise.resolve(Response.json({ generation: 1, remotes: [] }));
    });
    render(<Unavailable retry={retry} />);
    expect(await screen.findByText(/The connection is slow/)).toBeTruthy();
    performance.now = now;
  });

  it('does not say so where the server does not answer', async () => {
    answers(() => Promise.reject(new TypeError('refused')));
    render(<Unavailable retry={retry} />);
    expect(await screen.findByText(/The server does not answer/)).toBeTruthy();
  });

  it('knows when the device is not connected, and tries again when it is', () => {
    connected(false);
    render(<Unavailable retry={retry} />);
    expect(screen.getByText(/This device is not connected/)).toBeTruthy();
    const before = retries;
    act(() => {
      dispatchEvent(new Event('online'));
    });
    expect(retries).toBe(before + 1);
  });
});
