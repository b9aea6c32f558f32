import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Registry } from '@marquee/api/contract';
import type * as reports from './report-failure.ts';

type Sent = {
  readonly path: string;
  readonly body: { readonly page: string; readonly name?: string; readonly releases?: readonly { readonly name: string }[] };
};
let sent: Sent[] = [];
let report: typeof reports;
const realFetch = globalThis.fetch;

const releaseOf = (name: string, version: string) => ({ name, version }) as Registry['remotes'][number];
const registryOf = (page: string | undefined, ...remotes: Registry['remotes']): Registry => ({ generation: 1, remotes, ...(page !== undefined && { page }) });

beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers({ now: 0 });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent = [];
  globalThis.fetch = (address, options) => {
    if (typeof address === 'string' && typeof options?.body === 'string') sent.push({ path: address, body: JSON.parse(options.body) as Sent['body'] });
    return Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }));
  };
  const { provideSettings } = await import('@marquee/mf-shared/api');
  provideSettings({ tenant: { id: 't', settings: { locale: 'en' } }, apiKey: 'k', apiBase: '/v1', registry: registryOf(undefined) } as never);
  report = await import('./report-failure.ts');
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const failures = () => sent.filter(({ path }) => path.endsWith('/failure')).map(({ body: { page, name } }) => [page, name]);

it('a failure is reported once the document is three seconds old', async () => {
  report.reportAs(registryOf('document', releaseOf('mf_a', '1')));
  report.reportFailure(releaseOf('mf_a', '1'), 'load', new Error('gone'));
  await jest.advanceTimersByTimeAsync(2500);
  expect(failures()).toEqual([]);
  await jest.advanceTimersByTimeAsync(600);
  expect(failures()).toEqual([['document', 'mf_a']]);
});

it('a page that is left sooner reports at once, and once', async () => {
  report.reportAs(registryOf('document', releaseOf('mf_a', '1')));
  report.reportFailure(releaseOf('mf_a', '1'), 'load', new Error('gone'));
  dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(failures()).toEqual([['document', 'mf_a']]);
});

it('releases of the document are reported under its id, newer ones under the id of the registry that named them', async () => {
  const old = { ...releaseOf('mf_b', '2'), fallback: releaseOf('mf_b', '1') };
  report.reportAs(registryOf('document', releaseOf('mf_a', '1'), old));
  report.reportAs(registryOf('registry', releaseOf('mf_a', '2'), old));
  await jest.advanceTimersByTimeAsync(4000);
  report.reportFailure(releaseOf('mf_a', '2'), 'mount', new Error('gone'));
  report.reportFailure(releaseOf('mf_b', '1'), 'mount', new Error('gone'));
  for (const [name, version] of [
    ['mf_a', '1'],
    ['mf_b', '2'],
  ] as const)
    report.reportOpened(releaseOf(name, version));
  report.reportOpened(releaseOf('mf_a', '3'));
  await jest.advanceTimersByTimeAsync(3100);
  expect(failures()).toEqual([
    ['registry', 'mf_a'],
    ['document', 'mf_b'],
  ]);
  const opened = sent.filter(({ path }) => path.endsWith('/opened')).map(({ body: { page, releases = [] } }) => [page, releases.map(({ name }) => name)]);
  expect(opened).toEqual([
    ['document', ['mf_a', 'mf_b']],
    ['registry', ['mf_a']],
  ]);
});

it('a page without an id reports nothing', async () => {
  report.reportAs(registryOf(undefined, releaseOf('mf_a', '1')));
  report.reportFailure(releaseOf('mf_a', '1'), 'load', new Error('gone'));
  report.reportOpened(releaseOf('mf_b', '1'));
  await jest.advanceTimersByTimeAsync(7000);
  expect(sent).toEqual([]);
});
