import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyTitles } from './my-titles.tsx';

describe('a code from a box', () => {
  afterEach(cleanup);

  it('gives its title at once, and says why another one gives nothing', async () => {
    const tenant = await marquee.givenTenant();
    const staff = await marquee.givenPerson(tenant, { role: 'OWNER' });
    const [as, other] = [await marquee.givenPerson(tenant), await marquee.givenPerson(tenant)];
    const film = await marquee.givenTitle(tenant, { name: 'Low Tide' });
    const { body } = await marquee.call(tenant, 'POST /title-code/make', {
      ...{ as: staff, headers: { 'idempotency-key': randomUUID() } },
      body: { productId: film.id, label: 'First pressing', count: 2, days: null },
    });
    const [one = '', two = ''] = body.codes;
    await marquee.call(tenant, 'POST /title-code/redeem', { as: other, body: { code: two } });
    const user = userEvent.setup();
    renderPage(<MyTitles />, { tenant, as });
    const field = await screen.findByLabelText('Code from a box');
    await user.type(field, two);
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('This code was used already.');
    await user.clear(field);
    await user.type(field, `${one.toLowerCase()}{Enter}`);
    await screen.findByRole('link', { name: 'Low Tide' });
    expect((field as HTMLInputElement).value).toBe('');
  });
});
