import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Note = styled.section`
  margin-block-end: var(--space-5);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-raised);
  font-size: var(--font-sm);
  ul {
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`;

/** Shows what merging the visitor's cart changed, and offers to undo it. Disappears with the next change of the cart. */
export function MergedNote() {
  const { merged = [] } = useShared('cart');
  const text = useText('merged');
  const say = useErrorText();
  const [busy, setBusy] = useState(false);
  if (merged.length === 0) return null;
  const undo = async () => {
    setBusy(true);
    const result = await request('cart.undo-merge', undefined);
    setBusy(false);
    if (!result.ok) await request('toast.show', { tone: 'error', text: say(result.error) });
  };
  return (
    <Note aria-label={text('title')}>
      <Stack $gap={3}>
        <p>
          <strong>{text('title')}</strong>
        </p>
        <ul>
          {merged.map(({ skuId, gift, name, before, after, wanted }) => (
            <li key={skuId + JSON.stringify(gift)}>
              {after === before ? text('none', { name, left: after }) : text(before === 0 ? 'added' : 'more', { name, before, after })}
              {after !== before && wanted > after ? ` ${text('short', { wanted })}` : null}
            </li>
          ))}
        </ul>
        {merged.some(({ before, after }) => before !== after) ? (
          <div>
            <Button variant="secondary" size="sm" loading={busy} onClick={() => void undo()}>
              {text('undo')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Note>
  );
}
