import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InboxPage from './inbox.page.tsx';

async function givenInbox(...subjects: string[]) {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant);
  for (const subject of subjects)
    await marquee.call(tenant, 'POST /identity/inbox/item', { as, body: { subject, text: 'As it says.', kind: 'ORDER', link: '/merchandise/track-order' } });
  const unread = async () => (await marquee.call(tenant, 'GET /identity/inbox/unread', { as })).body.unread;
  renderPage(<InboxPage />, { tenant, as, at: '/account/inbox' });
  return { tenant, as, unread, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, subject: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for “${subject}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the inbox', () => {
  afterEach(cleanup);

  it('says when there is nothing in it', async () => {
    await givenInbox();
    await screen.findByRole('heading', { name: 'Nothing here' });
  });

  it('marks a message as read and as unread, where it stands', async () => {
    const { unread, user } = await givenInbox('First', 'Second');
    await choose(user, 'First', 'Mark as read');
    await waitFor(async () => {
      expect(await unread()).toBe(1);
    });
    const group = within(screen.getByRole('region', { name: 'New' }));
    expect(group.getAllByRole('listitem')).toHaveLength(2);
    expect(group.getAllByText('Unread')).toHaveLength(1);
    await choose(user, 'First', 'Mark as unread');
    await waitFor(async () => {
      expect(await unread()).toBe(2);
    });
  });

  it('counts those that wait beside its name, and marks all of them at once', async () => {
    const { unread, user } = await givenInbox('First', 'Second');
    await screen.findByRole('link', { name: /Inbox\s*2 unread/ });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await screen.findByRole('link', { name: 'Inbox' });
    expect(await unread()).toBe(0);
  });

  it('leads where a message points, and has read it then', async () => {
    const { unread, user } = await givenInbox('Sent');
    await user.click(await screen.findByRole('link', { name: 'Open' }));
    await waitFor(async () => {
      expect(await unread()).toBe(0);
    });
  });

  it('deletes a message when one says so twice', async () => {
    const { user } = await givenInbox('First');
    await choose(user, 'First', 'Delete');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { name: 'Nothing here' });
  });
});
