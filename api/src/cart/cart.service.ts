import type { Body, Cart, Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, notFound } from '../platform/context.ts';
import type { JsonText } from '../platform/replies.ts';
import { addToLine, ensureCart, findCart, findSellable, recordOperation, removeLine, setQuantity } from './cart.repository.ts';

type CartResult = Promise<Result<JsonText<Cart>>>;

async function answer(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : notFound;
}

/** One change to the caller's cart, done once for each opId. `change` answers whether what it is about exists. */
function changeCart(ctx: Context, opId: string | undefined, change: (ctx: Context, cartId: string) => Promise<boolean>): CartResult {
  return inTransaction(ctx, async (inside) => {
    const cartId = await ensureCart(inside);
    const isNew = opId === undefined || (await recordOperation(inside, cartId, opId));
    if (isNew && !(await change(inside, cartId))) return notFound;
    return answer(inside);
  });
}

/** The caller's cart, made on first use. */
export async function readCart(ctx: Context): CartResult {
  const cart = await findCart(ctx);
  return cart ? done(cart) : changeCart(ctx, undefined, () => Promise.resolve(true));
}

/** A product already in the cart gets more of it: a cart never lists one SKU twice. */
export function addProduct(ctx: Context, wish: Body<'POST /cart/add-product'>): CartResult {
  return changeCart(ctx, wish.opId, async (inside, cartId) => {
    const sku = await findSellable(inside, { productId: wish.productId, skuId: wish.id, organizationId: wish.organizationId });
    if (!sku) return false;
    await addToLine(inside, cartId, sku.id, wish.quantity ?? 1);
    return true;
  });
}

/** A line that is not there is as good as removed. */
export function removeItem(ctx: Context, { id, opId }: Body<'POST /cart/remove-item'>): CartResult {
  return changeCart(ctx, opId, async (inside, cartId) => {
    await removeLine(inside, cartId, id);
    return true;
  });
}

/** Quantity 0 removes the line. */
export function updateItem(ctx: Context, { id, quantity, opId }: Body<'POST /cart/update-item'>): CartResult {
  return changeCart(ctx, opId, (inside, cartId) => (quantity === 0 ? removeLine(inside, cartId, id) : setQuantity(inside, cartId, id, quantity)));
}
