import { afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { GivenMerchandise, GivenTenant } from '@marquee/api/testing';
import type { PlayingFilm } from '@marquee/mf-shared/federation';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage, setBigScreen } from '@marquee/mf-shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MomentShelf } from './moment-shelf.tsx';

let tenant: GivenTenant, film: PlayingFilm, cap: GivenMerchandise, shirt: GivenMerchandise;

beforeAll(() => {
  startCart();
});
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const title = await marquee.givenTitle(tenant, { name: 'Ringfall' });
  cap = await marquee.givenMerchandise(tenant, { name: 'Ringfall cap', skus: [{ options: { color: 'black' } }, { options: { color: 'red' } }] });
  shirt = await marquee.givenMerchandise(tenant, { name: 'Keeper shirt', skus: [{ options: { size: 'S' }, available: 0 }, { options: { size: 'M' } }] });
  const link = (body: object) =>
    marquee.call(tenant, 'POST /product/link/item', { as, rawBody: JSON.stringify({ titleId: title.id, kind: 'WORN', toMs: 9000, ...body }) });
  await link({ productId: shirt.id, fromMs: 1000 });
  await link({ productId: cap.id, skuId: cap.skus[0]?.id, fromMs: 2000 });
  film = { productId: title.id, name: title.name, position: () => 5, followPosition: () => () => undefined };
  setBigScreen(true);
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  setBigScreen(false);
});

const shelf = (onClose: () => void = () => undefined) => <MomentShelf film={film} place="rest" isEntered onClose={onClose} />;

it('offers on a big screen the code of exactly what is shown, says how long it is good, and leads back by a key', async () => {
  const user = userEvent.setup();
  let closed = 0;
  renderPage(
    shelf(() => (closed += 1)),
    { tenant },
  );
  const phone = await screen.findByRole('button', { name: 'Buy on your phone : Ringfall cap' });
  // Arrow down from the button that adds it to the cart.
  await waitFor(() => {
    expect(document.activeElement?.textContent).toContain('Add: Ringfall cap');
  });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(phone);
  await user.keyboard('{Enter}');
  const group = await screen.findByRole('group', { name: 'Buy on your phone' });
  const code = await within(group).findByRole<HTMLImageElement>('img', { name: /^QR code for your phone: \u2068?Ringfall cap\u2069?, \u2068?black\u2069?$/ });
  expect(code.src).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(within(group).getByRole('status').textContent).toBe('Good for 10 more minutes');
  expect(document.activeElement?.textContent).toContain('Ringfall cap');
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(document.activeElement).toBe(phone);
  });
  expect([closed, screen.queryByRole('group', { name: 'Buy on your phone' })]).toEqual([0, null]);
});

it('has the variant chosen first where none is meant, and no code of what is sold out', async () => {
  const user = userEvent.setup();
  renderPage(shelf(), { tenant });
  await user.click(await screen.findByRole('button', { name: 'Buy on your phone : Keeper shirt' }));
  await user.click(await screen.findByRole('radio', { name: /S/ }));
  const phone = screen.getByRole<HTMLButtonElement>('button', { name: 'Buy on your phone' });
  expect(phone.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'M' }));
  await user.click(phone);
  await screen.findByRole('img', { name: /Keeper shirt.*M/ });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findAllByRole('article');
});

it('phones show no code for a phone', async () => {
  setBigScreen(false);
  renderPage(shelf(), { tenant });
  await screen.findAllByRole('button', { name: /^Add :/ });
  expect(screen.queryByRole('button', { name: /phone/ })).toBeNull();
});

it('says minute by minute how long it is good; when it has run out there is none to be scanned, and a new one is a press away', async () => {
  renderPage(shelf(), { tenant });
  const phone = await screen.findByRole('button', { name: 'Buy on your phone : Ringfall cap' });
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'requestAnimationFrame'] });
  const minutes = (count: number) => {
    for (let past = 0; past < count; past += 1) act(() => jest.advanceTimersByTime(60_000));
  };
  fireEvent.click(phone);
  const group = await screen.findByRole('group', { name: 'Buy on your phone' });
  await within(group).findByRole('img');
  const said = () => within(group).getByRole('status').textContent;
  minutes(1);
  expect(said()).toBe('Good for 9 more minutes');
  minutes(8);
  expect(said()).toBe('Good for one more minute');
  minutes(1);
  expect([said(), within(group).queryByRole('img')]).toEqual(['This code has run out.', null]);
  fireEvent.click(within(group).getByRole('button', { name: 'Make a new code' }));
  await within(group).findByRole('img');
  expect(said()).toBe('Good for 10 more minutes');
});
