import { call, queryClient } from '../api/index.ts';
import { UUID } from './guest-cart.ts';
import { inTurn } from './guest-changes.ts';

const SAVED_KEY = 'marquee.savedForLater';
/** Highest number of lines that are merged at once. */
const MAX_SAVED_LINES = 100;

interface Saved {
  readonly skuId: string;
  readonly quantity: number;
}

function isSaved(value: unknown): value is Saved {
  const { skuId, quantity } = (value ?? {}) as Partial<Saved>;
  return typeof skuId === 'string' && UUID.test(skuId) && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) < 1000;
}

/** Returns the valid lines saved for later on this device; the storage may hold anything. */
function savedHere(): readonly Saved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSaved).slice(0, MAX_SAVED_LINES) : [];
  } catch {
    return [];
  }
}

/** Moves the lines saved on this device into the user's account. They stay here until the server has them, as do those the server rejects. */
export async function mergeSaved(): Promise<void> {
  if (localStorage.getItem(SAVED_KEY) === null) return;
  await inTurn(async () => {
    const items = savedHere().map(({ skuId, quantity }) => ({ skuId, quantity }));
    const merged = items.length > 0 ? await call('POST /cart/merge-saved', { body: { items } }) : undefined;
    if (merged && !merged.ok) return;
    const taken = new Map(items.flatMap(({ skuId, quantity }, at) => (merged?.value.left.includes(at) ? [] : [[skuId, quantity]])));
    // Lines saved here meanwhile were not sent.
    const rest = savedHere().filter(({ skuId, quantity }) => taken.get(skuId) !== quantity);
    if (rest.length > 0) localStorage.setItem(SAVED_KEY, JSON.stringify(rest));
    else localStorage.removeItem(SAVED_KEY);
    // Browsers notify other tabs only.
    dispatchEvent(new StorageEvent('storage', { key: SAVED_KEY }));
    if (taken.size === 0) return;
    const old = { queryKey: ['GET /cart/saved'] };
    // A first read under way may have been answered before the merge.
    await queryClient.cancelQueries(old);
    await queryClient.invalidateQueries(old);
  });
}
