import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ArticlePage from '../articles/article.page.tsx';
import { EndPolls } from './placed-polls.tsx';

async function givenPoll(more: object = {}) {
  const tenant = await marquee.givenTenant({ policy: 'open' });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const viewer = await marquee.givenPerson(tenant);
  const { body: poll } = await marquee.call(tenant, 'POST /poll/item', {
    as: editor,
    body: { question: 'Which one returns?', options: [{ label: 'Tidewater' }, { label: 'Lantern' }], ...more },
  });
  await marquee.call(tenant, 'POST /page/item', {
    as: editor,
    body: { kind: 'ARTICLE', path: '/news/ask', title: 'Ask', entityStatus: 'APPROVED', body: [{ kind: 'poll', pollId: poll.id }] },
  });
  const show = (as?: typeof viewer) => renderPage(<ArticlePage />, { tenant, route: '/news/:path', at: '/news/ask', ...(as && { as }) });
  return { tenant, editor, viewer, poll, show };
}
const pollOf = async () => within(await screen.findByRole('region', { name: 'Which one returns?' }));
const shares = () => screen.getAllByText(/%/).map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a poll in an article', () => {
  it('takes one answer a person, shows the results, and takes another while it is open', async () => {
    const { viewer, show } = await givenPoll();
    show(viewer);
    const user = userEvent.setup();
    const poll = await pollOf();
    await user.click(await poll.findByRole('radio', { name: 'Lantern' }));
    await user.click(poll.getByRole('button', { name: 'Vote' }));
    await poll.findByText('1 vote');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Which one returns?' }));
    expect(shares()).toEqual(['0% · 0', '100% · 1']);
    await user.click(poll.getByRole('button', { name: 'Change my answer' }));
    expect(poll.getByRole<HTMLInputElement>('radio', { name: 'Lantern' }).checked).toBe(true);
    await user.click(poll.getByRole('radio', { name: 'Tidewater' }));
    await user.click(poll.getByRole('button', { name: 'Vote' }));
    await waitFor(() => {
      expect(shares()).toEqual(['100% · 1', '0% · 0']);
    });
  });

  it('shows the answers of others as they come', async () => {
    const { tenant, editor, poll, show } = await givenPoll({ resultsVisible: 'ALWAYS' });
    show();
    const card = await pollOf();
    await card.findByText('0 votes');
    await marquee.call(tenant, 'POST /poll/response/item', { as: editor, body: { pollId: poll.id, optionId: poll.options[1]?.id ?? '' } });
    await card.findByText('1 vote', undefined, { timeout: 20_000 });
  }, 30_000);

  it('leads a visitor to sign in and back, and shows what everybody may see', async () => {
    const { show } = await givenPoll({ resultsVisible: 'ALWAYS' });
    show();
    const poll = await pollOf();
    const way = await poll.findByRole('link', { name: 'Sign in to vote' });
    expect(way.getAttribute('href')).toBe('/login?returnTo=%2Fnews%2Fask');
    poll.getByText('0 votes');
    expect(poll.queryByRole('radio')).toBeNull();
  });

  it('says that it is closed, and hides until then what is shown only then', async () => {
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { tenant, editor, viewer, poll, show } = await givenPoll({ resultsVisible: 'AFTER_CLOSE' });
    await marquee.call(tenant, 'POST /poll/response/item', { as: viewer, body: { pollId: poll.id, optionId: poll.options[0]?.id ?? '' } });
    show(viewer);
    await (await pollOf()).findByText('Thank you. The results are shown when the poll closes.');
    cleanup();
    await marquee.call(tenant, 'POST /poll/item', { as: editor, body: { id: poll.id, version: 1, opensAt: at(-20), closesAt: at(-10) } });
    show(viewer);
    const closed = await pollOf();
    await closed.findByText('This poll is closed.');
    closed.getByText('1 vote');
    expect(closed.queryByRole('button')).toBeNull();
  });
});

it('a poll at the end of a film is asked there, and nothing is where none was placed', async () => {
  const { tenant, editor, viewer, poll } = await givenPoll();
  const film = await marquee.givenTitle(tenant);
  const { container } = renderPage(<EndPolls productId={film.id} />, { tenant, as: viewer });
  await waitFor(() => {
    expect(container.querySelector('section')).toBeNull();
  });
  cleanup();
  await marquee.call(tenant, 'POST /poll/item', { as: editor, body: { id: poll.id, version: 1, placements: [{ productId: film.id, at: 'END' }] } });
  renderPage(<EndPolls productId={film.id} />, { tenant, as: viewer });
  await (await pollOf()).findByRole('radio', { name: 'Tidewater' });
});
