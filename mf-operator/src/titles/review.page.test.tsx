import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { owned } from '@marquee/mf-shared/bus';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LibraryPage from '../library/library.page.tsx';
import TitlePage from '../library/title/title.page.tsx';

let tenant: GivenTenant, licensorId: string, lena: GivenPerson, edda: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  licensorId = await marquee.givenOrganization(tenant, { name: 'Harbour Light', type: 'LICENSOR' });
  lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: licensorId, firstName: 'Lena', lastName: 'Brandt' });
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
});
afterEach(cleanup);

async function whole(as: GivenPerson, name = 'Tidewater'): Promise<string> {
  const metaData = { programType: 'FEATURE' as const, genres: ['Drama'], certification: 'PG' };
  const { id } = (await marquee.call(tenant, 'POST /product/item', { as, body: { name, description: 'A harbour at night.', metaData } })).body;
  for (const fileType of ['VIDEO_MASTER', 'POSTER', 'HERO_IMAGE'] as const) {
    const path = fileType === 'VIDEO_MASTER' ? '/media/film/master.m3u8' : '/media/p.webp';
    await marquee.call(tenant, 'POST /content/item', { as, body: { productId: id, fileType, path } });
  }
  return id;
}
async function submitted(note: string, name?: string): Promise<{ id: string; submission: string }> {
  const id = await whole(lena, name);
  const { body } = await marquee.call(tenant, 'POST /product/submit/:id', { as: lena, params: { id }, body: { version: 1, note } });
  return { id, submission: body.id };
}
const reviewOf = async (id: string) => (await marquee.call(tenant, 'POST /product/readiness', { as: edda, body: { ids: [id] } })).body.content[0]?.review;
function openTitle(id: string, as: GivenPerson) {
  renderPage(<TitlePage />, { tenant, as, at: `/library/title/${id}`, route: '/library/title/:id' });
  return userEvent.setup();
}
function openQueue(as: GivenPerson) {
  renderPage(<LibraryPage />, { tenant, as, route: '/library', at: '/library?view=to-review' });
  return userEvent.setup();
}
const panel = async () => within(await screen.findByRole('region', { name: 'Review' }));

describe('a supplier', () => {
  it('submits a title with a note, cannot change it then, and withdraws it', async () => {
    const id = await whole(lena);
    const user = openTitle(id, lena);
    await user.click(await (await panel()).findByRole('button', { name: 'Submit for review' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Note to the house/ }), 'The restored one');
    await user.click(dialog.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText('It is under review. Withdraw it to change it.');
    expect(await reviewOf(id)).toMatchObject({ state: 'WAITING', note: 'The restored one' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await (await panel()).findByText('The restored one');
    await user.click((await panel()).getByRole('button', { name: 'Withdraw' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await screen.findByRole('button', { name: 'Save' });
    expect((await reviewOf(id))?.state).toBe('WITHDRAWN');
  });

  it('reads what a title lacks and where it is added, before they submit it', async () => {
    const { id } = await marquee.givenTitle(tenant, { organizationId: licensorId, entityStatus: 'DRAFT' });
    openTitle(id, lena);
    const review = await panel();
    await review.findByText('Film – under Media');
    review.getByText('Poster – under Pictures');
    expect(review.getByRole('button', { name: 'Submit for review' })).toHaveProperty('disabled', true);
  });

  it('reads why a title was sent back, on the title and in the list', async () => {
    const { id, submission } = await submitted('First cut');
    const body = { reason: 'The poster is of another film.' };
    await marquee.call(tenant, 'POST /product/submission/send-back/:id', { as: edda, params: { id: submission }, body });
    openTitle(id, lena);
    const review = await panel();
    await review.findByText('The poster is of another film.');
    review.getByText(/^Sent back by Edda Novak/);
    review.getByRole('button', { name: 'Submit for review' });
    cleanup();
    renderPage(<LibraryPage />, { tenant, as: lena, route: '/library', at: '/library' });
    await screen.findByText('Sent back');
    expect(screen.queryByRole('link', { name: /To review/ })).toBeNull();
  });
});

describe('the house', () => {
  it('sees who handed what in, the longest waiting first, and how many wait', async () => {
    await submitted('Please look', 'First');
    await submitted('', 'Second');
    openQueue(edda);
    await screen.findByRole('link', { name: /To review\s*2 titles wait/ });
    const rows = within(await screen.findByRole('table', { name: 'To review' }));
    const first = await rows.findByRole('row', { name: /First.*Harbour Light.*Lena Brandt.*Please look.*Nothing.*Never/ });
    expect(first.compareDocumentPosition(rows.getByRole('row', { name: /Second/ }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('narrows the queue to a supplier and back', async () => {
    await submitted('');
    await marquee.givenOrganization(tenant, { name: 'Fjord', type: 'LICENSOR' });
    const user = openQueue(edda);
    await user.click(await screen.findByRole('button', { name: /^Supplier/ }));
    await user.click(await screen.findByRole('radio', { name: 'Fjord' }));
    await user.keyboard('{Escape}');
    await screen.findByRole('heading', { name: 'This supplier has nothing under review' });
    await user.click(screen.getByRole('button', { name: 'Show all suppliers' }));
    await screen.findByText('Tidewater');
  });

  it('says when nothing waits', async () => {
    openQueue(edda);
    await screen.findByRole('heading', { name: 'Nothing waits for review' });
  });

  it('approves a title on its page', async () => {
    const { id } = await submitted('Please look');
    const user = openTitle(id, edda);
    await user.click(await (await panel()).findByRole('button', { name: 'Approve' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    await (await panel()).findByText(/^Approved by Edda Novak/);
    expect((await reviewOf(id))?.state).toBe('APPROVED');
  });

  it('sends a title back only with a reason', async () => {
    const { id } = await submitted('Please look');
    const user = openTitle(id, edda);
    await user.click(await (await panel()).findByRole('button', { name: 'Send back' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await dialog.findByText('Say why it is sent back.');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong poster');
    await user.click(dialog.getByRole('button', { name: 'Send back' }));
    await (await panel()).findByText('Wrong poster');
    expect(await reviewOf(id)).toMatchObject({ state: 'SENT_BACK', reason: 'Wrong poster' });
  });

  it('reads who decided where somebody else was faster', async () => {
    const { id, submission } = await submitted('Please look');
    const amir = await marquee.givenPerson(tenant, { role: 'ADMIN', firstName: 'Amir', lastName: 'Haddad' });
    const user = openTitle(id, edda);
    await user.click(await (await panel()).findByRole('button', { name: 'Approve' }));
    await marquee.call(tenant, 'POST /product/submission/send-back/:id', { as: amir, params: { id: submission }, body: { reason: 'Not yet' } });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Approve' }));
    await screen.findByText(/Somebody has decided on this already/);
    await screen.findByText(/^Sent back by Amir Haddad/);
  });

  it('cannot approve what it changed itself where four eyes are asked for', async () => {
    const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const { version } = (await marquee.call(tenant, 'GET /tenant/item/:id', { as: owner, params: { id: tenant.id } })).body;
    await marquee.call(tenant, 'POST /tenant/item', { as: owner, body: { id: tenant.id, version, settings: { four_eyes: true } } });
    const id = await whole(edda);
    openTitle(id, edda);
    expect(await screen.findByRole('button', { name: 'Mark as completed' })).toHaveProperty('disabled', true);
    screen.getByText('You changed this title. Somebody else has to approve it.');
    expect(await (await panel()).findByRole('button', { name: 'Submit for review' })).toHaveProperty('disabled', false);
  });

  it('shows an analyst the queue and no decision', async () => {
    const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
    const { id } = await submitted('Please look');
    openTitle(id, analyst);
    await (await panel()).findByText('Please look');
    for (const name of ['Approve', 'Send back', 'Withdraw']) expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

it('a review reads in Arabic', async () => {
  const { id } = await submitted('Please look');
  act(() => {
    owned.theme.publish({ ...owned.theme.current(), locale: 'ar' });
  });
  try {
    openQueue(edda);
    await screen.findByRole('link', { name: /للمراجعة\s*عنوان واحد ينتظر/ });
    cleanup();
    openTitle(id, edda);
    await screen.findByRole('button', { name: 'إعادة للتعديل' });
    await waitFor(() => {
      screen.getByText('قيد المراجعة');
    });
  } finally {
    act(() => {
      owned.theme.publish({ ...owned.theme.current(), locale: 'en' });
    });
  }
});
