import { Button } from '@marquee/mf-shared/ui';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useWhat } from '../phone/use-what.ts';

const PhoneCode = lazy(async () => ({ default: (await import('../phone/phone-code.tsx')).PhoneCode }));

/** Reserves the code's height while the script loads. The code can be read from a sofa, and leaves the player's middle button free. */
const Frame = styled.div`
  --code-size: clamp(11rem, min(42cqb, 18cqi), 20rem);
  max-inline-size: calc(50cqi - 7.5rem);
  min-block-size: var(--code-size);
  padding: 0.25rem;
`;

export interface Chosen {
  readonly skuId: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** Shows the code of one product within the shelf: a dialog of the page would be hidden behind a film in full screen. */
export function MomentCode({ chosen: { skuId, name, options }, onDone }: { readonly chosen: Chosen; readonly onDone: () => void }) {
  const text = useText('moments');
  const what = useWhat();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Leads back to the products; the shelf stays open.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  const acts = (
    <div>
      <Button size="sm" variant="secondary" onClick={onDone}>
        {text('back')}
      </Button>
    </div>
  );
  return (
    <Frame role="group" aria-label={text('phone')} onKeyDown={onKeyDown}>
      <Suspense>
        <PhoneCode items={[{ skuId, quantity: 1 }]} what={what(name, options)} acts={acts} />
      </Suspense>
    </Frame>
  );
}
