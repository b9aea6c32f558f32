import { renderPage } from '@marquee/mf-shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Shop } from '../../order/given-order.ts';
import { Orders } from './orders.tsx';

/** Opens the module of orders at one of them. */
export function showOrder({ tenant, owner }: Shop, id: string, as = owner) {
  renderPage(<Orders path={`order-${id}`} navigate={() => undefined} />, { tenant, as });
  return userEvent.setup();
}
export type User = ReturnType<typeof userEvent.setup>;
export const press = async (user: User, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
export const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
export async function refill(user: User, field: HTMLElement, value: string) {
  await user.clear(field);
  await user.type(field, value);
}
/** Presses a line of the order's menu. */
export async function choose(user: User, name: string) {
  await press(user, 'More');
  await user.click(await screen.findByRole('menuitem', { name }));
}
/** Makes an order of which all is sent. */
export async function givenSent(shop: Shop) {
  const order = await shop.order();
  return shop.move(order.id, 'fulfill');
}
