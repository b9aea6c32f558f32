import { afterEach, expect, it } from '@jest/globals';
import { asksNotTo, provideSettings } from '@marquee/mf-shared/api';
import { setShownPath } from '../shown-path.ts';
import { startMeasuring } from './page-views.ts';

let stop: () => unknown = () => undefined;
afterEach(() => {
  stop();
});

async function given() {
  const tenant = await marquee.givenTenant();
  globalThis.fetch = marquee.makeFetch(tenant.host);
  const { id, slug } = tenant;
  const settings = { app_name: 'House', theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'open', locale: 'en', support: { email: '', phone: '' } } as const; // oxfmt-ignore
  provideSettings({ tenant: { id, slug, name: slug, settings }, apiKey: tenant.key, apiBase: '/v1', registry: { generation: 0, remotes: [] } });
  const seen = () =>
    marquee.database.read<{ metadata: object; session_id: string }>(id, {
      sql: `select metadata, session_id from event where tenant_id = $1 and kind = 'PAGE_VIEW' order by at`,
      parameters: [id],
    });
  const eventually = async (count: number) => {
    for (;;) {
      const rows = await seen();
      if (rows.length >= count) return rows;
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  return { seen, eventually };
}

it('reports the page on screen and each that follows once, to the site itself, in one visit', async () => {
  const { eventually } = await given();
  setShownPath('/movies');
  stop = startMeasuring({ measurementId: 'M-1' }, {});
  setShownPath('/movies');
  await eventually(1);
  setShownPath('/tv-shows');
  const rows = await eventually(2);
  expect(rows.map(({ metadata }) => metadata)).toEqual([
    { measurement: 'M-1', path: '/movies' },
    { measurement: 'M-1', path: '/tv-shows' },
  ]);
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
});

it('reports nothing without an id, or to whom asks not to be followed', async () => {
  const { seen } = await given();
  let calls = 0;
  globalThis.fetch = () => {
    calls += 1;
    return Promise.reject(new Error('not asked for'));
  };
  for (const [settings, reader] of [
    [{ measurementId: null }, {}],
    [{}, {}],
    [{ measurementId: 'M-1' }, { doNotTrack: '1' }],
    [{ measurementId: 'M-1' }, { globalPrivacyControl: true }],
  ] as const) {
    const end = startMeasuring(settings, reader);
    setShownPath(`/movies/${calls}`);
    setShownPath('/');
    end();
  }
  expect([calls, await seen()]).toEqual([0, []]);
  expect([asksNotTo({ doNotTrack: '0' }), asksNotTo({ doNotTrack: null }), asksNotTo({ doNotTrack: 'yes' })]).toEqual([false, false, true]);
});
