import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PollsPage from './polls.page.tsx';

async function givenPage(role: 'EDITOR' | 'FINANCE' = 'EDITOR') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const film = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const list = async () => (await marquee.call(tenant, 'GET /poll/list', { as, query: { entityStatuses: 'DRAFT,APPROVED,ARCHIVED' } })).body.content;
  const show = () => {
    renderPage(<PollsPage />, { tenant, as, at: '/settings/polls' });
    return userEvent.setup();
  };
  return { tenant, as, film, list, show };
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

afterEach(cleanup);

describe('polls', () => {
  it('take options and places, and a refusal loses nothing typed', async () => {
    const { film, list, show } = await givenPage();
    const user = show();
    // The button of the empty list takes the place of the section's.
    await screen.findByText('No polls yet');
    await user.click(screen.getByRole('button', { name: 'New poll' }));
    const dialog = await dialogOf('New poll');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Write the question.');
    await user.type(dialog.getByRole('textbox', { name: 'Question' }), 'Which one returns?');
    await user.type(dialog.getByRole('textbox', { name: 'Option 1' }), 'Tide');
    await user.type(dialog.getByRole('textbox', { name: 'Option 2' }), 'Tide');
    await user.type(dialog.getByRole('combobox', { name: 'Titles and events' }), 'Tidewater');
    await user.click(await screen.findByRole('option', { name: 'Tidewater' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Tidewater' }), 'Where its film ends');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const second = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Option 2' });
    await waitFor(() => {
      expect(second.getAttribute('aria-invalid')).toBe('true');
    });
    await user.clear(second);
    await user.type(second, 'Lantern');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(await list()).toMatchObject([
      {
        question: 'Which one returns?',
        options: [{ label: 'Tide' }, { label: 'Lantern' }],
        placements: [{ productId: film.id, at: 'END' }],
        entityStatus: 'APPROVED',
      },
    ]);
  });

  it('move between draft, published and archived, and keep an option that somebody chose', async () => {
    const { tenant, as, list, show } = await givenPage();
    const { body: poll } = await marquee.call(tenant, 'POST /poll/item', {
      as,
      body: { question: 'Which?', options: [{ label: 'Tide' }, { label: 'Lantern' }, { label: 'Dune' }] },
    });
    await marquee.call(tenant, 'POST /poll/response/item', { as, body: { pollId: poll.id, optionId: poll.options[0]?.id ?? '' } });
    const user = show();
    const choose = async (choice: string) => {
      await user.click(await screen.findByRole('button', { name: 'Actions for “Which?”' }));
      await user.click(await screen.findByRole('menuitem', { name: choice }));
    };
    await choose('Edit');
    const dialog = await dialogOf('Edit poll');
    await user.click(dialog.getByRole('button', { name: 'Remove option 1' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Somebody has chosen an option that you removed. It stays.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await choose('Withdraw');
    await screen.findByText('Draft');
    await choose('Publish');
    await screen.findByText('Open');
    await choose('Archive');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive poll' }));
    await screen.findByText('No polls yet');
    expect((await list()).map(({ entityStatus, responseCount }) => [entityStatus, responseCount])).toEqual([['ARCHIVED', 1]]);
  });

  it('stay hidden from a role without the right', async () => {
    const { show } = await givenPage('FINANCE');
    show();
    await screen.findByRole('link', { name: 'What your role opens' });
    expect(screen.queryByRole('table')).toBeNull();
  });
});
