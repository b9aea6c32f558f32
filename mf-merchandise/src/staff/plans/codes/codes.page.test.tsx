import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { codeFileOf } from './code-file.ts';
import { CodeList } from './code-list.tsx';

describe('codes in boxes', () => {
  afterEach(cleanup);

  it('codes are created for a title, shown once, and stopped', async () => {
    const tenant = await marquee.givenTenant();
    const as = await marquee.givenPerson(tenant, { role: 'OWNER' });
    await marquee.givenTitle(tenant, { name: 'Low Tide' });
    const user = userEvent.setup();
    renderPage(<CodeList />, { tenant, as });
    await screen.findByText('No codes yet');
    await user.click(screen.getByRole('button', { name: 'Make codes' }));
    await user.click(await screen.findByRole('button', { name: 'Make them' }));
    await screen.findByText('Choose a title.');
    await user.type(screen.getByRole('combobox', { name: 'Title' }), 'Low');
    await user.click(await screen.findByRole('option', { name: 'Low Tide' }));
    await user.type(screen.getByLabelText('What they are for'), 'First pressing');
    await user.clear(screen.getByLabelText('How many'));
    await user.type(screen.getByLabelText('How many'), '3');
    await user.click(screen.getByRole('button', { name: 'Make them' }));
    await screen.findByText(/^3 codes were made\./);
    screen.getByRole('button', { name: 'Download as CSV' });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: 'Stop: First pressing' }));
      return within(await screen.findByRole('alertdialog'));
    };
    const asked = await ask();
    asked.getByText(/^3 codes/);
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect((await marquee.call(tenant, 'GET /title-code/list', { as })).body.content[0]?.stoppedAt).toBeNull();
    await user.click((await ask()).getByRole('button', { name: 'Stop these codes' }));
    await screen.findByText('Stopped');
    await waitFor(async () => {
      const { content } = (await marquee.call(tenant, 'GET /title-code/list', { as })).body;
      expect(content.map(({ count, redeemed, stoppedAt }) => [count, redeemed, stoppedAt !== null])).toEqual([[3, 0, true]]);
    });
  });

  it('the file of codes has one code a line', () => {
    expect(codeFileOf(['A', 'B'])).toBe('code\r\nA\r\nB\r\n');
  });
});
