import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { Session } from '@marquee/api/contract';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { call, queryClient, QueryProvider, useApi } from '../api/index.ts';
import { request, shared } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { clearToken, readStoredUser, readToken, startSession } from './index.ts';
import { storeUser } from './stored-user.ts';
import { writeToken } from './token.ts';

describe('the owner of the session', () => {
  let tenant: GivenTenant;
  let person: GivenPerson;
  /** Whether the page on screen is only for its person. */
  let isPrivate = false;
  const now = () => shared.session.current();
  const logIn = () => request('session.login', { email: person.email, password: person.password });
  beforeAll(async () => {
    tenant = await marquee.givenTenant();
    person = await marquee.givenPerson(tenant);
    renderPage(<i />, { tenant });
    await startSession(() => isPrivate);
  });
  afterEach(() => {
    isPrivate = false;
  });

  async function endElsewhere(): Promise<void> {
    const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
    await marquee.call(tenant, 'POST /auth/session/end-others', { as: elsewhere.body });
  }
  const readOneself = () => call('GET /identity/item/:id', { params: { id: person.identity.id } });

  it('signs in, and out again', async () => {
    await logIn();
    expect([now().identity?.id, readToken(), readStoredUser()?.id]).toEqual([person.identity.id, now().token, person.identity.id]);
    await request('session.logout', undefined);
    expect([now().identity, readToken(), readStoredUser()]).toEqual([null, undefined, null]);
  });

  it('shows a favourite at once, keeps it, and takes a refused one back', async () => {
    await logIn();
    const title = await marquee.givenTitle(tenant);
    const adding = request('session.add-favorite', { kind: 'PRODUCT', id: title.id });
    expect(now().favouritesItem.product).toEqual([title.id]);
    await adding;
    expect([now().favouritesItem.product, readStoredUser()?.favorites.PRODUCT]).toEqual([[title.id], [title.id]]);

    const refused = await request('session.add-favorite', { kind: 'PRODUCT', id: tenant.id });
    expect([refused.ok, now().favouritesItem.product]).toEqual([false, [title.id]]);
    await request('session.remove-favorite', { kind: 'PRODUCT', id: title.id });
    expect(readStoredUser()?.favorites.PRODUCT).toEqual([]);
  });

  it('replaces who one is by what was newly read, and nobody else', async () => {
    await logIn();
    const { identity } = now();
    await request('session.replace', { ...identity!, firstName: 'Renamed' });
    expect([now().identity?.firstName, readStoredUser()?.firstName]).toEqual(['Renamed', 'Renamed']);
    await request('session.replace', { ...identity!, id: tenant.id, firstName: 'Stranger' });
    expect(now().identity?.firstName).toBe('Renamed');
  });

  it('a session that ended elsewhere quietly signs this page out', async () => {
    await logIn();
    await endElsewhere();
    expect((await readOneself()).ok).toBe(false);
    expect([now().identity, readToken(), readStoredUser()]).toEqual([null, undefined, null]);
  });

  it('a page that is only for its person stays theirs, without a token, until they are back', async () => {
    isPrivate = true;
    await logIn();
    queryClient.setQueryData(['kept'], 'as it was');
    await endElsewhere();
    expect(await readOneself()).toMatchObject({ ok: false, error: { code: 'SIGN_IN_REQUIRED' } });
    expect([now().ended, now().identity?.id, now().token, readToken(), readStoredUser(), queryClient.getQueryData(['kept'])]).toEqual([
      true,
      person.identity.id,
      null,
      undefined,
      null,
      'as it was',
    ]);
    // A repeated call gives the same answer, and nothing more happens.
    expect(await readOneself()).toMatchObject({ ok: false, error: { code: 'SIGN_IN_REQUIRED' } });
    await request('session.login', { email: person.email, password: 'not the password' });
    expect([now().ended, now().loginError]).toEqual([true, true]);
    await logIn();
    expect([now().ended, now().token, readStoredUser()?.id, queryClient.getQueryData(['kept'])]).toEqual([false, readToken(), person.identity.id, 'as it was']);
    expect((await readOneself()).ok).toBe(true);
  });

  it('nothing of a private page is left to another user', async () => {
    isPrivate = true;
    await logIn();
    queryClient.setQueryData(['kept'], 'as it was');
    await endElsewhere();
    await readOneself();
    const other = await marquee.givenPerson(tenant);
    await request('session.login', { email: other.email, password: other.password });
    expect([now().ended, now().identity?.id, queryClient.getQueryData(['kept'])]).toEqual([false, other.identity.id, undefined]);
  });

  it('follows another tab to whoever signed in there, once both token and person are written down', async () => {
    await logIn();
    const second = await marquee.givenPerson(tenant);
    const { body } = await marquee.call(tenant, 'POST /auth/login', { body: { email: second.email, password: second.password } });
    const session = body as Session;
    const hear = () => globalThis.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    writeToken(session.jwt);
    hear();
    expect([now().identity?.id, now().token === session.jwt]).toEqual([person.identity.id, false]);
    storeUser(session.identity);
    hear();
    expect([now().identity?.id, now().token]).toEqual([second.identity.id, session.jwt]);
    await request('session.logout', undefined);
  });

  it('reads of a private page wait for its user and show no refusal', async () => {
    isPrivate = true;
    await logIn();
    await endElsewhere();
    function Name() {
      const { data, error } = useApi('GET /identity/item/:id', { params: { id: person.identity.id } });
      return <p>{error ? `refused: ${error.code}` : (data?.email ?? 'waiting')}</p>;
    }
    const { unmount } = render(
      <QueryProvider>
        <Name />
      </QueryProvider>,
    );
    await waitFor(() => {
      expect(now().ended).toBe(true);
    });
    await readOneself();
    expect(screen.getByText('waiting')).toBeTruthy();
    await logIn();
    expect(await screen.findByText(person.email)).toBeTruthy();
    unmount();
  });

  it('a refused renewal keeps the page, too, and a token that went meanwhile is renewed before a call', async () => {
    isPrivate = true;
    await logIn();
    clearToken();
    expect((await readOneself()).ok).toBe(true);
    expect(readToken()).toBe(now().token);
    await endElsewhere();
    clearToken();
    expect(await readOneself()).toMatchObject({ ok: false, error: { code: 'SIGN_IN_REQUIRED' } });
    expect([now().ended, readStoredUser()]).toEqual([true, null]);
  });

  it('leaving on purpose leaves', async () => {
    isPrivate = true;
    await logIn();
    await request('session.logout', undefined);
    expect([now().ended, now().identity]).toEqual([false, null]);
  });

  it('a user who deleted the account reads the goodbye despite refused calls and is not asked to sign in', async () => {
    const gone = await marquee.givenPerson(tenant);
    isPrivate = true;
    await request('session.login', { email: gone.email, password: gone.password });
    expect(await request('session.delete-account', { password: gone.password })).toMatchObject({ ok: true });
    expect((await call('GET /identity/item/:id', { params: { id: gone.identity.id } })).ok).toBe(false);
    expect([now().ended, now().identity?.id]).toEqual([false, gone.identity.id]);
    await request('session.logout', undefined);
    expect([now().ended, now().identity]).toEqual([false, null]);
  });

  it('everywhere means everywhere', async () => {
    const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
    await logIn();
    await request('session.logout', { everywhere: true });
    expect(now().identity).toBeNull();
    const other = await marquee.call(tenant, 'GET /identity/item/:id', { as: elsewhere.body, params: { id: person.identity.id } });
    expect(other.status).toBe(401);
  });
});
