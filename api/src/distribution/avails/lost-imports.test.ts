import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';

test('an import whose worker was killed each time is FAILED with the reason, and is done when it is started again', async () => {
  const server = createServer((_request, response) => response.end('<?xml version="1.0"?><rss version="2.0"><channel><item/></channel></rss>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tenant = await marquee.givenTenant();
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
  const order = async () => (await marquee.call(tenant, 'POST /product/avails/import-mrss', { as: owner, body: { url } })).body;
  const [killed, waiting, cancelled] = [await order(), await order(), await order()];
  const read = async ({ id }: AvailsImport) => {
    const { body } = await marquee.call(tenant, 'GET /product/avails/import/list', { as: owner });
    const { state, message } = body.content.find((one) => one.id === id) ?? {};
    return [state, message];
  };
  // As the queue leaves the job of a worker that died in its last attempt.
  await marquee.database.asOwner((script) => script(`update job_queue.job_common set state = 'failed', retry_count = 2 where id = '${String(killed.jobId)}'`));
  await marquee.call(tenant, 'POST /job/cancel/:id', { as: owner, params: { id: cancelled.jobId ?? '' } });
  await marquee.app.platform.jobs.runNow('distribution.end-lost-imports');
  expect(await read(killed)).toEqual(['FAILED', 'The import was cut off each time it was tried. Start it again.']);
  expect(await read(waiting)).toEqual(['RUNNING', '']);
  expect(await read(cancelled)).toEqual(['FAILED', 'The import was cancelled.']);

  const again = await marquee.call(tenant, 'POST /job/retry/:id', { as: owner, params: { id: killed.jobId ?? '' } });
  const { app } = await marquee.startAppWith({});
  app.platform.outgoing.localTargets = true;
  await app.platform.jobs.start();
  try {
    const end = Date.now() + 20_000;
    while ((await read(killed))[0] !== 'IDLE' && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    expect([again.status, await read(killed)]).toEqual([200, ['IDLE', '']]);
    // What is over stays as it is.
    await marquee.app.platform.jobs.runNow('distribution.end-lost-imports');
    expect(await read(killed)).toEqual(['IDLE', '']);
  } finally {
    await app.close();
    server.close();
  }
}, 60_000);
