import { expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const at = (tenant: GivenTenant, as: GivenPerson) => ({
  save: (body: { name: string; id?: string; version?: number; productIds?: string[] }) => marquee.call(tenant, 'POST /play-list/item', { as, body }),
  put: (productId: string, id?: string) => marquee.call(tenant, 'POST /play-list/items', { as, body: { productId, isIn: true, ...(id && { id }) } }),
  take: (productId: string, id?: string) => marquee.call(tenant, 'POST /play-list/items', { as, body: { productId, isIn: false, ...(id && { id }) } }),
  lists: async (productId?: string) => (await marquee.call(tenant, 'GET /play-list/list', { as, query: productId ? { productId } : {} })).body,
  item: (id: string) => marquee.call(tenant, 'GET /play-list/item/:id', { as, params: { id } }),
  names: async (id: string) => (await marquee.call(tenant, 'GET /play-list/item/:id', { as, params: { id } })).body.titles.map(({ name }) => name),
  remove: (id: string) => marquee.call(tenant, 'DELETE /play-list/item/:id', { as, params: { id } }),
  share: (id: string, isShared: boolean) => marquee.call(tenant, 'POST /play-list/share', { as, body: { id, isShared } }),
});
const shared = (tenant: GivenTenant, token: string | null) => marquee.call(tenant, 'GET /play-list/shared', { query: { token: token ?? '' } });

async function given() {
  const tenant = await marquee.givenTenant();
  const person = await marquee.givenPerson(tenant, { firstName: 'Vera' });
  const titles = await Promise.all(['One', 'Two', 'Three'].map((name) => marquee.givenTitle(tenant, { name })));
  return { tenant, person, my: at(tenant, person), ids: titles.map(({ id }) => id) };
}

test('a list is made, filled, ordered and renamed; the watchlist is there once something is saved for later', async () => {
  const { tenant, person, my, ids } = await given();
  const [one = '', two = '', three = ''] = ids;
  expect(await my.lists()).toEqual({ watchlist: null, lists: [] });
  const { body: list } = await my.save({ name: '  Rainy   e\u0301venings ' });
  expect(list).toMatchObject({ kind: 'LIST', name: 'Rainy évenings', version: 1, itemCount: 0, shareToken: null, first: null });
  for (const id of [one, two, three, one]) expect((await my.put(id, list.id)).status).toBe(200);
  expect(await my.names(list.id)).toEqual(['One', 'Two', 'Three']);
  const order = (productIds: string[]) => marquee.call(tenant, 'POST /play-list/order', { as: person, body: { id: list.id, productIds } });
  expect((await order([three, one])).status).toBe(200);
  expect(await my.names(list.id)).toEqual(['Three', 'One', 'Two']);
  expect((await my.take(one, list.id)).body).toMatchObject({ itemCount: 2, isIn: false, first: { name: 'Three' } });
  expect((await my.save({ id: list.id, version: 1, name: 'Sunny days' })).body).toMatchObject({ name: 'Sunny days', version: 2 });
  expect((await my.save({ id: list.id, version: 1, name: 'Late' })).body.code).toBe('STALE');

  for (const id of [one, two]) await my.put(id);
  const { watchlist, lists } = await my.lists(two);
  expect([watchlist, lists]).toMatchObject([{ kind: 'WATCHLIST', itemCount: 2, isIn: true, first: { name: 'Two' } }, [{ name: 'Sunny days', isIn: true }]]);
  expect([(await my.save({ id: watchlist!.id, version: 1, name: 'Mine' })).status, (await my.remove(watchlist!.id)).status]).toEqual([409, 409]);

  const { body: second } = await my.save({ name: 'Second' });
  expect((await my.lists()).lists.map(({ name }) => name)).toEqual(['Second', 'Sunny days']);
  await marquee.call(tenant, 'POST /play-list/order-lists', { as: person, body: { ids: [list.id, second.id] } });
  expect((await my.lists()).lists.map(({ name }) => name)).toEqual(['Sunny days', 'Second']);
});

test('a deletion answers the content, which makes the list anew with what is unpublished meanwhile', async () => {
  const { tenant, my, ids } = await given();
  const { body: list } = await my.save({ name: 'Kept', productIds: ids });
  const editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  await marquee.call(tenant, 'DELETE /product/item/:id', { as: editor, params: { id: ids[1]! } });
  expect(await my.names(list.id)).toEqual(['One', 'Three']);
  await my.share(list.id, true);
  const { body: gone } = await my.remove(list.id);
  expect(gone).toEqual({ name: 'Kept', productIds: ids });
  expect([(await my.item(list.id)).status, (await my.lists()).lists]).toEqual([404, []]);
  const { body: again } = await my.save(gone);
  expect([again.name, again.itemCount, again.shareToken]).toEqual(['Kept', 2, null]);
  expect((await my.remove(again.id)).body.productIds).toEqual(ids);
});

test('a list is its owner’s alone, and holds published titles of its tenant alone', async () => {
  const { tenant, person, my, ids } = await given();
  const { body: list } = await my.save({ name: 'Mine', productIds: ids });
  const other = await marquee.givenTenant();
  const strangers = [at(tenant, await marquee.givenPerson(tenant, { role: 'OWNER' })), at(other, await marquee.givenPerson(other, { role: 'OWNER' }))];
  for (const their of strangers) {
    const refused = [
      await their.item(list.id),
      await their.save({ id: list.id, version: 1, name: 'Theirs' }),
      await their.put(ids[0]!, list.id),
      await their.take(ids[0]!, list.id),
      await their.remove(list.id),
      await their.share(list.id, true),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  }
  const draft = await marquee.givenTitle(tenant, { entityStatus: 'DRAFT' });
  const goods = await marquee.givenMerchandise(tenant);
  const foreign = await marquee.givenTitle(other);
  for (const { id } of [draft, goods, foreign]) expect((await my.put(id, list.id)).status).toBe(404);
  expect((await my.save({ name: 'Odd', productIds: [goods.id, foreign.id, ids[0]!] })).body.itemCount).toBe(1);
  const { body: exported } = await marquee.call(tenant, 'GET /identity/export', { as: person });
  const rows = exported.tables as Record<string, { name?: string; share_token?: string; product_id?: string }[]>;
  expect(rows['play_list']?.map(({ name }) => name).sort()).toEqual(['Mine', 'Odd']);
  expect([rows['play_list_item']?.length, JSON.stringify(rows['play_list']).includes('share_token')]).toEqual([4, false]);
});

test('a shared list is open to whoever has the link, until its owner ends that', async () => {
  const { tenant, my, ids } = await given();
  const { body: list } = await my.save({ name: 'For all', productIds: ids });
  const { shareToken } = (await my.share(list.id, true)).body;
  expect(shareToken).toMatch(/^[\w-]{43}$/);
  expect((await my.share(list.id, true)).body.shareToken).toBe(shareToken);
  const { body } = await shared(tenant, shareToken);
  expect(Object.keys(body).sort()).toEqual(['kind', 'name', 'owner', 'titles']);
  expect([body.name, body.owner, body.titles.length]).toEqual(['For all', 'Vera', 3]);
  expect((await shared(await marquee.givenTenant(), shareToken)).status).toBe(404);
  await my.share(list.id, false);
  expect((await shared(tenant, shareToken)).status).toBe(404);
  expect((await my.share(list.id, true)).body.shareToken).not.toBe(shareToken);
  expect((await shared(tenant, shareToken)).status).toBe(404);
});

test('a name has at most 80 characters, and a refusal names the field', async () => {
  const { my } = await given();
  expect((await my.save({ name: '👩‍👩‍👧'.repeat(80) })).status).toBe(200);
  for (const [name, code] of [
    ['a'.repeat(81), 'maxLength'],
    [' \n ', 'required'],
  ] as const)
    expect((await my.save({ name })).body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'name', code }] });
  const { body: list } = await my.save({ name: 'Known' });
  expect((await my.save({ id: list.id, name: 'x' })).body.fields?.[0]?.path).toBe('version');
});

test('bounds hold for calls at the same time: 100 lists, 500 titles, one watchlist', async () => {
  const { tenant, person, my, ids } = await given();
  await Promise.all(ids.map((id) => my.put(id)));
  expect((await my.lists()).watchlist?.itemCount).toBe(3);
  const script = (text: string) => marquee.database.asOwner((run) => run(text));
  await script(`insert into play_list (tenant_id, id, identity_id, kind, name, created_at, last_modified)
    select '${tenant.id}', gen_random_uuid(), '${person.identity.id}', 'LIST', 'List ' || n, now(), now() from generate_series(1, 98) n`);
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map((name) => my.save({ name })));
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  const list = saved.find(({ status }) => status === 200)!.body;
  await script(`insert into product (tenant_id, id, organization_id, kind, path, name, program_type, entity_status, last_modified)
    select tenant_id, gen_random_uuid(), organization_id, kind, path || '-' || n, name, program_type, entity_status, last_modified
    from product, generate_series(1, 499) n where tenant_id = '${tenant.id}' and id = '${ids[0]}'`);
  await script(`insert into play_list_item (tenant_id, list_id, product_id, sequence, added_at)
    select tenant_id, '${list.id}', id, 0, now() from product where tenant_id = '${tenant.id}' and id <> '${ids[0]}' and path ~ '-[0-9]+$' and name = 'One' limit 499`);
  const put = await Promise.all(ids.map((id) => my.put(id, list.id)));
  expect(put.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await my.item(list.id)).body.titles).toHaveLength(500);
});
