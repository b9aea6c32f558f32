import { afterEach, expect, it } from '@jest/globals';
import type { Media } from '@marquee/api/contract';
import { provideSlotLoader, type SlotProps } from '@marquee/mf-shared/federation';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TitlePage from '../title/title.page.tsx';

afterEach(cleanup);

/** Says in words what the console asks of the player, which another remote lends. */
const Player = (props: SlotProps['player']) => <p>{JSON.stringify(props)}</p>;
provideSlotLoader((name) => (name === 'player' ? Promise.resolve(Player as never) : Promise.reject(new Error(name))));

async function givenTitle(programType: 'FEATURE' | 'SERIES' = 'FEATURE') {
  const tenant = await marquee.givenTenant();
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const { id } = await marquee.givenTitle(tenant, { name: 'Tidewater', metaData: { programType } });
  return {
    id,
    user: userEvent.setup(),
    show: () => renderPage(<TitlePage />, { tenant, as: editor, at: `/library/title/${id}`, route: '/library/title/:id' }),
    add: (fileType: 'VIDEO_MASTER' | 'TEASER') =>
      marquee.call(tenant, 'POST /content/item', { as: editor, body: { productId: id, fileType, path: `/clips/${fileType}.m3u8` } }),
    ready: async (kind: Media['kind']) => {
      const body = { productId: id, kind, bytes: 5000 };
      const media = (await marquee.call(tenant, 'POST /media/item', { as: editor, body })).body;
      const stills = JSON.stringify([{ key: `stills/${tenant.id}/0123456789abcdef/0.jpg`, width: 1, height: 1, atSeconds: 12 }]);
      await marquee.database.asOwner((script) => script(`update title_media set state = 'COMPLETED', stills = '${stills}' where id = '${media.id}'`));
    },
  };
}
const slot = (name: string) => screen.findByRole('group', { name });

it.each([
  ['Film', 'VIDEO_MASTER', false],
  ['Teaser', 'TEASER', true],
] as const)('a %s is looked at in the console, which is no viewing', async (name, fileType, teaser) => {
  const { id, show, user, add } = await givenTitle();
  expect((await add(fileType)).status).toBe(200);
  show();
  await user.click(within(await slot(name)).getByRole('button', { name: `Preview: ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview: Tidewater' }));
  const asked: unknown = JSON.parse((await dialog.findByText(/productId/)).textContent);
  expect(asked).toEqual({ productId: id, trailer: false, teaser, fromStart: true, preview: true });
});

it('stills come from a trailer where there is no film', async () => {
  const { show, ready } = await givenTitle('SERIES');
  await ready('VIDEO_TRAILER');
  show();
  await within(await slot('Trailer')).findByRole('radio', { name: 'Still at 0:12' });
});

it('stills come from the film where there is one, and from a teaser never', async () => {
  const { show, ready } = await givenTitle();
  for (const kind of ['VIDEO_MASTER', 'VIDEO_TRAILER', 'TEASER'] as const) await ready(kind);
  show();
  await within(await slot('Film')).findByRole('radio', { name: 'Still at 0:12' });
  expect(screen.getAllByRole('radio', { name: 'Still at 0:12' })).toHaveLength(1);
});
