import type { ApiError } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, LinkButton, Panel, Stack } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { useText } from '../text.ts';

const fieldOf = (error: ApiError) =>
  error.fields?.find(({ path, code }) => /^items\.\d+\.skuId$/.test(path) && ['account', 'had', 'age', 'maximum'].includes(code));

/** Returns whether an error concerns ownership: digital items need an account and can be owned once, and an order has one plan. */
export const isAboutOwning = (error: ApiError): boolean => fieldOf(error) !== undefined;

/** Explains why the cart cannot be bought, and offers to sign in or to remove an item: owned already, age-restricted or a second plan. */
export function Owning({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText('checkout');
  const { cart } = useShared('cart');
  const { locale } = useShared('theme');
  const [busy, setBusy] = useState(false);
  const field = fieldOf(error);
  const item = cart?.items[Number(field?.path.split('.')[1])];
  if (field?.code === 'account')
    return (
      <Panel title={text('signInFirst')}>
        <Stack $gap={4}>
          <p role="alert">{text('signInFirstWhy')}</p>
          <div>
            <LinkButton to={`/login?returnTo=${encodeURIComponent('/merchandise/checkout')}`}>{text('signIn')}</LinkButton>
          </div>
          <div>
            <LinkButton variant="secondary" to="/merchandise/cart">
              {text('toCart')}
            </LinkButton>
          </div>
        </Stack>
      </Panel>
    );
  const isAge = field?.code === 'age';
  const isSecondPlan = field?.code === 'maximum';
  async function leaveOut(): Promise<void> {
    if (!item) return;
    setBusy(true);
    await request('cart.remove', { itemId: item.id });
    onRetry();
  }
  return (
    <Panel title={text(isAge ? 'tooYoungTitle' : isSecondPlan ? 'onePlanTitle' : 'hadTitle')}>
      <Stack $gap={4}>
        <p role="alert">
          {isAge
            ? text('tooYoung', { name: item?.name ?? '', age: formatNumber(field.limit ?? 0, locale) })
            : text(isSecondPlan ? 'onePlan' : 'had', { name: item?.name ?? '' })}
        </p>
        {item ? (
          <div>
            <Button loading={busy} onClick={() => void leaveOut()}>
              {text('leaveOut')}
            </Button>
          </div>
        ) : null}
        <div>
          <LinkButton variant="secondary" to="/merchandise/cart">
            {text('toCart')}
          </LinkButton>
        </div>
      </Stack>
    </Panel>
  );
}
