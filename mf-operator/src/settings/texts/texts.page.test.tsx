import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TextsPage from './texts.page.tsx';

async function givenPage(role: 'ADMIN' | 'EDITOR' = 'ADMIN', at = '/settings/texts?q=reminder.soon') {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role });
  const own = async () => (await marquee.call(tenant, 'GET /text/list', { as, query: { state: 'own' } })).body.content.map(({ override }) => override?.message);
  renderPage(<TextsPage />, { tenant, as, at });
  return { tenant, as, own, user: userEvent.setup() };
}
const put = (tenant: { id: string }, key: string, message: string) =>
  marquee.database.write(tenant.id, (run) =>
    run({
      sql: `insert into text_override (tenant_id, id, package, key, locale, message, created_at, last_modified) values ($1, gen_random_uuid(), 'shell', $2, 'en', $3, now(), now()) returning 1`,
      parameters: [tenant.id, key, message],
    }),
  );

describe('texts page', () => {
  afterEach(cleanup);

  it('a text can be previewed, validated, reworded and taken back', async () => {
    const { user, own } = await givenPage();
    await user.click(await screen.findByRole('button', { name: /begins in/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'In your own words' }));
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
    await dialog.findByText('‹name› begins in a minute');
    await dialog.findByText('‹name› begins in 2 minutes');

    await user.clear(words);
    await user.type(words, 'Hurry: ');
    await user.click(dialog.getByRole('button', { name: 'Insert name' }));
    expect(words.value).toBe('Hurry: {name}');
    await dialog.findByText(/Use these values too: .\{minutes\}/u);
    expect(words.getAttribute('aria-invalid')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/Use these values too/);
    expect(await own()).toEqual([]);

    await user.type(words, ' in ');
    await user.click(dialog.getByRole('button', { name: 'Insert minutes' }));
    await dialog.findByText('Hurry: ‹name› in 1');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await screen.findByText('Hurry: {name} in {minutes}');
    expect(await own()).toEqual(['Hurry: {name} in {minutes}']);

    await user.click(screen.getByRole('button', { name: 'Take back reminder.soon' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await screen.findByRole('row', { name: /begins in .* As the original/ });
    expect(await own()).toEqual([]);
  });

  it('a text of another language is shown in its own direction, beside the English', async () => {
    const { user } = await givenPage('ADMIN', '/settings/texts?q=reminder.soon&language=ar');
    await user.click(await screen.findByRole('button', { name: /يبدأ بعد/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const words = dialog.getByRole('textbox', { name: 'Your words' });
    expect([words.lang, words.dir]).toEqual(['ar', 'rtl']);
    expect(dialog.getByText('In English')).toBeTruthy();
    expect(dialog.getByText(/^\{name\} begins in/).dir).toBe('ltr');
  });

  it('overrides that no longer fit are listed with the reason', async () => {
    const { tenant, user } = await givenPage('ADMIN', '/settings/texts?state=misfit');
    await screen.findByText('No text fits');
    await put(tenant, 'signIn.login', 'Come in, {name}');
    await put(tenant, 'signIn.before', 'Gone');
    await user.type(screen.getByRole('searchbox'), 'signIn');
    await screen.findByText(/doesn’t have these values: .\{name\}/u);
    expect(screen.getAllByText('Not read any more', { selector: 'td *' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /This text is not there any more/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => {
      expect(screen.getAllByText('Not read any more', { selector: 'td *' })).toHaveLength(1);
    });
  });

  it('an override saved by another person meanwhile is not overwritten without a notice', async () => {
    const { tenant, as, user, own } = await givenPage('ADMIN', '/settings/texts?q=signIn.login&place=shell');
    await user.click(await screen.findByRole('button', { name: /^Sign in/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const words = dialog.getByRole('textbox', { name: 'Your words' });
    await marquee.call(tenant, 'POST /text/override/item', { as, body: { package: 'shell', key: 'signIn.login', locale: 'en', message: 'Theirs' } });
    await user.clear(words);
    await user.type(words, 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/Somebody else changed this text meanwhile/);
    expect(await own()).toEqual(['Theirs']);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      expect(await own()).toEqual(['Mine']);
    });
  });

  it('an editor cannot open the texts', async () => {
    await givenPage('EDITOR');
    await screen.findByText('This is not open to you');
  });
});
