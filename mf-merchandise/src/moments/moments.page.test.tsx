import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GivenMerchandise, GivenPerson, GivenProduct, GivenTenant } from '@marquee/api/testing';
import { shared } from '@marquee/mf-shared/bus';
import type { PlayingFilm } from '@marquee/mf-shared/federation';
import { startCart } from '@marquee/mf-shared/session';
import { renderPage } from '@marquee/mf-shared/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MomentChip } from './moment-chip.tsx';
import { MomentShelf } from './moment-shelf.tsx';

/** Creates a film as a player provides it. */
function filmOf({ id, name }: GivenProduct) {
  const listeners = new Set<() => void>();
  let seconds = 0;
  const film: PlayingFilm = {
    productId: id,
    name,
    position: () => seconds,
    followPosition: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const goTo = (to: number) => {
    act(() => {
      seconds = to;
      for (const listener of listeners) listener();
    });
  };
  return { film, goTo };
}

let tenant: GivenTenant, editor: GivenPerson, title: GivenProduct, scarf: GivenMerchandise, shirt: GivenMerchandise;
const link = (productId: string, fromMs: number, more: object = {}) =>
  marquee.call(tenant, 'POST /product/link/item', { as: editor, body: { titleId: title.id, productId, kind: 'WORN', fromMs, toMs: fromMs + 8000, ...more } });

beforeAll(() => {
  startCart();
});
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  editor = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  title = await marquee.givenTitle(tenant, { name: 'The Lantern Keepers' });
  scarf = await marquee.givenMerchandise(tenant, { name: 'Lantern scarf', skus: [{ amount: 2900 }] });
  shirt = await marquee.givenMerchandise(tenant, {
    name: 'Keeper shirt',
    skus: [
      { options: { size: 'S' }, amount: 2000, available: 0 },
      { options: { size: 'M' }, amount: 2500 },
    ],
  });
  await link(scarf.id, 10_000, { note: 'Ada’s scarf' });
  await link(shirt.id, 30_000);
});
afterEach(cleanup);

describe('the chip of a moment', () => {
  it('comes at its second and not before, is said once, and goes when it is hidden', async () => {
    const user = userEvent.setup();
    const { film, goTo } = filmOf(title);
    let opened = 0;
    renderPage(<MomentChip film={film} isPlaying onOpen={() => (opened += 1)} />, { tenant });
    goTo(9.9);
    expect(screen.queryByRole('button')).toBeNull();
    goTo(10);
    const chip = await screen.findByRole('button', { name: /Ada’s scarf\s*Lantern scarf/ });
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByRole('status').textContent).toContain('Lantern scarf');
    await user.click(chip);
    expect(opened).toBe(1);
    await user.unhover(chip);
    act(() => {
      chip.blur();
    });
    goTo(18);
    expect(screen.queryByRole('button')).toBeNull();
    goTo(30);
    await screen.findByRole('button', { name: /Worn here\s*Keeper shirt/ });
    const said = screen.getByRole('status').textContent;
    expect(said).toContain('Keeper shirt');
    // After seeking back the chip is shown again, but not announced again.
    goTo(12);
    await user.click(await screen.findByRole('button', { name: 'Hide Lantern scarf' }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('the chip is hidden while the film is paused', async () => {
    const { film, goTo } = filmOf(title);
    const { container } = renderPage(<MomentChip film={film} isPlaying={false} onOpen={() => undefined} />, { tenant });
    goTo(10);
    await waitFor(async () => {
      const { body } = await marquee.call(tenant, 'GET /product/moments/:id', { params: { id: title.id }, query: { reachedMs: 10_000 } });
      expect(body.moments).toHaveLength(1);
    });
    expect(container.textContent).toBe('');
  });
});

describe('the shelf of a film', () => {
  const shelf = (film: PlayingFilm, onClose: () => void = () => undefined) => <MomentShelf film={film} place="rest" isEntered onClose={onClose} />;

  it('holds what has been shown, and puts it into the cart', async () => {
    const user = userEvent.setup();
    const { film, goTo } = filmOf(title);
    renderPage(shelf(film), { tenant });
    goTo(12);
    const region = await screen.findByRole('region', { name: 'Seen in The Lantern Keepers' });
    expect(
      within(region)
        .getAllByRole('article')
        .map((card) => card.dataset['goods']),
    ).toEqual([scarf.path]);
    expect(region.textContent).not.toContain('Keeper shirt');
    await user.click(screen.getByRole('button', { name: 'Add : Lantern scarf' }));
    await screen.findByText('1 in your cart');
    expect(shared.cart.current()).toMatchObject({ count: 1, cart: { items: [{ productId: scarf.id }] } });

    goTo(31);
    await waitFor(() => {
      expect(
        within(region)
          .getAllByRole('article')
          .map((card) => card.dataset['goods']),
      ).toEqual([shirt.path, scarf.path]);
    });
    const choose = screen.getByRole('button', { name: 'Add : Keeper shirt' });
    await user.click(choose);
    await user.click(await screen.findByRole('radio', { name: /S/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sold out' }).disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => {
      expect(shared.cart.current().count).toBe(2);
    });
    await waitFor(() => {
      expect(document.activeElement).toBe(choose);
    });
  });

  it('the shelf is used and closed by keys', async () => {
    const user = userEvent.setup();
    const { film, goTo } = filmOf(title);
    let closed = 0;
    renderPage(
      shelf(film, () => (closed += 1)),
      { tenant },
    );
    goTo(31);
    const [first, second] = await screen.findAllByRole('button', { name: /^Add :/ });
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  it('the shelf is empty before the first moment', () => {
    const { film, goTo } = filmOf(title);
    const { container } = renderPage(shelf(film), { tenant });
    goTo(5);
    goTo(9);
    expect(container.textContent).toBe('');
  });
});
