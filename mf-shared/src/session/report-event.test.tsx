import { expect, it } from '@jest/globals';
import { provideSettings } from '../api/index.ts';
import { reportEvent } from './report-event.ts';

async function given() {
  const tenant = await marquee.givenTenant();
  globalThis.fetch = marquee.makeFetch(tenant.host);
  const { id, slug } = tenant;
  const settings = { app_name: 'House', theme_scheme: 'dark', theme_scheme_direction: 'ltr', theme_color: '#e0315b', policy: 'open', locale: 'en', support: { email: '', phone: '' } } as const; // oxfmt-ignore
  provideSettings({ tenant: { id, slug, name: slug, settings }, apiKey: tenant.key, apiBase: '/v1', registry: { generation: 0, remotes: [] } });
  const eventually = async (count: number) => {
    for (;;) {
      const rows = await marquee.database.read<{ kind: string; amount: number; session_id: string }>(id, {
        sql: `select kind, amount, session_id from event where tenant_id = $1 order by at, id`,
        parameters: [id],
      });
      if (rows.length >= count) return rows;
      await new Promise((next) => setTimeout(next, 20));
    }
  };
  return { film: await marquee.givenTitle(tenant), eventually };
}

it('sends what happened together as the page goes, of one visit, and nothing of whom asks not to be followed', async () => {
  const { film, eventually } = await given();
  reportEvent({ kind: 'PLAY_READY', productId: film.id, amount: 1.5 }, {});
  reportEvent({ kind: 'PLAY_PROGRESS', productId: film.id, amount: 10 }, {});
  reportEvent({ kind: 'PLAY_STALL', productId: film.id }, { doNotTrack: '1' });
  reportEvent({ kind: 'PLAY_STALL', productId: film.id }, { globalPrivacyControl: true });
  globalThis.dispatchEvent(new Event('pagehide'));
  const rows = await eventually(2);
  expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
    ['PLAY_PROGRESS', 10],
    ['PLAY_READY', 1.5],
  ]);
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1);
});
