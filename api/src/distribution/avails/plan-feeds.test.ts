import { expect, test } from '@jest/globals';
import type { AvailsImportItem } from '../../../contract/distribution/avails-import.ts';
import { filmRow, listOf } from '../../testing/avails-lists.ts';
import { sendForm } from '../../testing/form.ts';

test('a plan names the feeds whose rules choose the title', async () => {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.givenTitle(tenant, { name: 'Tidewater', metaData: { genres: ['Drama'] } });
  for (const [name, genre] of [
    ['Dramas', 'Drama'],
    ['Comedies', 'Comedy'],
  ] as const) {
    const body = { name, schedule: 'MANUAL' as const, filter: { genres: [genre] } };
    expect((await marquee.call(tenant, 'POST /channel/item', { as: editor, body })).status).toBe(200);
  }
  const file = { name: 'list.csv', bytes: listOf([filmRow('Tidewater')]) };
  const { body } = await sendForm(marquee.app.http, { tenant, url: '/v1/product/avails/import', as: editor }, { file });
  const { id } = body as AvailsImportItem;
  const plan = (await marquee.call(tenant, 'GET /product/avails/import/plan/:id', { as: editor, params: { id } })).body;
  expect(plan.content.map(({ title, feeds }) => [title, feeds.map(({ name }) => name)])).toEqual([['Tidewater', ['Dramas']]]);
});
