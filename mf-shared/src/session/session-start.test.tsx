import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { readStoredUser, readToken, startSession, writeToken } from './index.ts';

it('a session that had ended before the page came is over: there is nothing to wait for', async () => {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant);
  renderPage(<i />, { tenant });
  writeToken(person.jwt);
  localStorage.setItem('user', JSON.stringify(person.identity));
  const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
  await marquee.call(tenant, 'POST /auth/session/end-others', { as: elsewhere.body });
  await startSession(() => true);
  await waitFor(() => {
    expect(shared.session.current().identity).toBeNull();
  });
  expect([shared.session.current().ended, readToken(), readStoredUser()]).toEqual([false, undefined, null]);
});
