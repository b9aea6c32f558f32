import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import { sendForm } from '../../testing/form.ts';
import { until } from '../../testing/until.ts';

test('an import whose worker was killed each time is FAILED with the reason, and is done when it is started again', async () => {
  const server = createServer((_request, response) => response.end('<?xml version="1.0"?><rss version="2.0"><channel><item/></channel></rss>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
  const order = async () => (await marquee.call(tenant, 'POST /product/avails/import-mrss', { as: owner, body: { url } })).body;
  const [killed, waiting, cancelled] = [await order(), await order(), await order()];
  const rows = 'a-1,US\n'.repeat(80_000);
  const file = { name: 'long.csv', bytes: `ALID,Territory\n${rows}${'\n'.repeat(600_000)}` };
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: owner }, { file });
  const list = body as AvailsImport;
  expect([list.state, list.bytes, list.rowCount]).toEqual(['RUNNING', file.bytes.length, null]);
  const read = async ({ id }: AvailsImport) => {
    const { body } = await marquee.call(tenant, 'GET /product/avails/import/list', { as: owner });
    const { state, message } = body.content.find((one) => one.id === id) ?? {};
    return [state, message];
  };
  // As the queue leaves the job of a worker that died in its last attempt.
  for (const { jobId } of [killed, list])
    await marquee.database.asOwner((script) => script(`update job_queue.job_common set state = 'failed', retry_count = 2 where id = '${String(jobId)}'`));
  await marquee.call(tenant, 'POST /job/cancel/:id', { as: owner, params: { id: cancelled.jobId ?? '' } });
  await marquee.app.platform.jobs.runNow('distribution.end-lost-imports');
  for (const one of [killed, list]) expect(await read(one)).toEqual(['FAILED', 'The import was cut off each time it was tried. Start it again.']);
  expect(await read(waiting)).toEqual(['RUNNING', '']);
  expect(await read(cancelled)).toEqual(['FAILED', 'The import was cancelled.']);

  for (const { jobId } of [killed, list]) {
    const { status } = await marquee.call(tenant, 'POST /job/retry/:id', { as: owner, params: { id: jobId ?? '' } });
    expect(status).toBe(200);
  }
  const { app } = await marquee.startAppWith({});
  app.platform.outgoing.localTargets = true;
  await app.platform.jobs.start();
  try {
    const isOver = async () => (await read(killed))[0] === 'IDLE' && (await read(list))[0] === 'IDLE';
    await until(isOver);
    expect([await read(killed), await read(list)]).toEqual([
      ['IDLE', ''],
      ['IDLE', ''],
    ]);
    const { body: imports } = await marquee.call(tenant, 'GET /product/avails/import/list', { as: owner });
    expect(imports.content.find(({ id }) => id === list.id)).toMatchObject({ rowCount: 80_000, bytes: file.bytes.length });
    // What is over stays as it is.
    await marquee.app.platform.jobs.runNow('distribution.end-lost-imports');
    expect(await read(killed)).toEqual(['IDLE', '']);
  } finally {
    await app.close();
    server.close();
  }
});
