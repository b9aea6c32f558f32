import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from '../title/title.page.tsx';

/** Draws the page of an event. What its worker does, the test writes down; the page hears of it. */
async function givenPage({ role = 'EDITOR', programType = 'EVENT' }: { role?: 'EDITOR' | 'ANALYST'; programType?: 'EVENT' | 'FEATURE' } = {}) {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const as = role === 'EDITOR' ? editor : await marquee.givenPerson(tenant, { role });
  const { id } = await marquee.givenTitle(tenant, { name: 'Tidewater live', entityStatus: 'DRAFT', programType, metaData: { programType } });
  const input = async () => (await marquee.call(tenant, 'GET /live/item/:id', { as: editor, params: { id } })).body;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const through =
    (fetch: typeof globalThis.fetch): typeof fetch =>
    (request, init) => {
      const address = request instanceof Request ? request.url : request.toString();
      if (!/\/(?:live|media)\/events\//.test(address)) return fetch(request, init);
      const body = new ReadableStream<Uint8Array>({ start: (controller) => void (address.includes('/live/') && streams.push(controller)) });
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    };
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id', through });
  return {
    input,
    user: userEvent.setup(),
    work: async (columns: string) => {
      await marquee.database.asOwner((script) => script(`update live_input set ${columns} where product_id = '${id}'`));
      const event = `event: live\ndata: ${JSON.stringify(await input())}\n\n`;
      for (const stream of streams) stream.enqueue(new TextEncoder().encode(event));
    },
  };
}

afterEach(cleanup);

it('a key is made and shown once, and the server once a worker listens', async () => {
  const { user, input, work } = await givenPage();
  await user.click(await screen.findByRole('button', { name: 'Make a key for RTMP' }));
  const key = (await screen.findByText(/^[0-9a-f]{32}$/)).textContent;
  expect(JSON.stringify(await input())).not.toContain(key);
  await user.click(screen.getByRole('button', { name: 'Start listening' }));
  await screen.findByText('A port is being opened.');
  await work('port = 21940');
  await screen.findByText('rtmp://localhost:21940/live');
  await work("state = 'LIVE', duration_seconds = 6");
  await screen.findByText('Viewers play it now, and can go back to its beginning.');
  await user.click(screen.getByRole('button', { name: 'Stop the broadcast' }));
  await waitFor(async () => {
    expect((await input()).input?.state).toBe('ENDED');
  });
  await screen.findByText('It is over. The recording becomes the film of this event.');
});

it('a fault is told in words, and can be tried again', async () => {
  const { user, work } = await givenPage();
  await user.click(await screen.findByRole('button', { name: 'Make a key for SRT' }));
  await screen.findByRole('button', { name: 'Start listening' });
  await work("state = 'FAILED', fault_code = 'no-srt', fault_message = 'It cannot.'");
  await screen.findByText('This site cannot listen by SRT. Use RTMP.');
  expect(screen.getByRole('button', { name: 'Start listening' })).toBeTruthy();
});

it('readers see the state alone, and a film has no panel', async () => {
  await givenPage({ role: 'ANALYST' });
  await screen.findByText('Send this event live from an encoder such as OBS. Make a stream key first.');
  expect(screen.queryByRole('button', { name: 'Make a key for RTMP' })).toBeNull();
  cleanup();
  await givenPage({ programType: 'FEATURE' });
  await screen.findByRole('heading', { name: 'Media' });
  expect(screen.queryByRole('heading', { name: 'Live' })).toBeNull();
});
