import { beforeAll, describe, expect, it } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '@marquee/api/testing';
import { call } from '../api/index.ts';
import { ask, facts } from '../bus/index.ts';
import { renderPage } from '../testing/index.tsx';
import { readStoredUser, readToken, startSession } from './index.ts';

describe('the owner of the session', () => {
  let tenant: GivenTenant;
  let person: GivenPerson;
  const now = () => facts.session.current();
  const logIn = () => ask('session.login', { email: person.email, password: person.password });
  beforeAll(async () => {
    tenant = await marquee.givenTenant();
    person = await marquee.givenPerson(tenant);
    renderPage(<i />, { tenant });
    await startSession();
  });

  it('signs in, and out again', async () => {
    await logIn();
    expect([now().identity?.id, readToken(), readStoredUser()?.id]).toEqual([person.identity.id, now().token, person.identity.id]);
    await ask('session.logout', undefined);
    expect([now().identity, readToken(), readStoredUser()]).toEqual([null, undefined, null]);
  });

  it('shows a favourite at once, keeps it, and takes a refused one back', async () => {
    await logIn();
    const title = await marquee.givenTitle(tenant);
    const adding = ask('session.add-favorite', { kind: 'PRODUCT', id: title.id });
    expect(now().favouritesItem.product).toEqual([title.id]);
    await adding;
    expect([now().favouritesItem.product, readStoredUser()?.favorites.PRODUCT]).toEqual([[title.id], [title.id]]);

    const refused = await ask('session.add-favorite', { kind: 'PRODUCT', id: tenant.id });
    expect([refused.ok, now().favouritesItem.product]).toEqual([false, [title.id]]);
    await ask('session.remove-favorite', { kind: 'PRODUCT', id: title.id });
    expect(readStoredUser()?.favorites.PRODUCT).toEqual([]);
  });

  it('replaces who one is by what was newly read, and nobody else', async () => {
    await logIn();
    const { identity } = now();
    await ask('session.replace', { ...identity!, firstName: 'Renamed' });
    expect([now().identity?.firstName, readStoredUser()?.firstName]).toEqual(['Renamed', 'Renamed']);
    await ask('session.replace', { ...identity!, id: tenant.id, firstName: 'Stranger' });
    expect(now().identity?.firstName).toBe('Renamed');
  });

  it('is quietly out when the session has ended elsewhere', async () => {
    await logIn();
    const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
    await marquee.call(tenant, 'POST /auth/session/end-others', { as: elsewhere.body });
    const answer = await call('GET /identity/item/:id', { params: { id: person.identity.id } });
    expect(answer.ok).toBe(false);
    expect([now().identity, readToken(), readStoredUser()]).toEqual([null, undefined, null]);
  });

  it('everywhere means everywhere', async () => {
    const elsewhere = await marquee.call(tenant, 'POST /auth/login', { body: { email: person.email, password: person.password } });
    await logIn();
    await ask('session.logout', { everywhere: true });
    expect(now().identity).toBeNull();
    const other = await marquee.call(tenant, 'GET /identity/item/:id', { as: elsewhere.body, params: { id: person.identity.id } });
    expect(other.status).toBe(401);
  });
});
