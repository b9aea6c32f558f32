import { Button } from '@marquee/mf-shared/ui';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useWhat } from '../phone/use-what.ts';

const PhoneCode = lazy(async () => ({ default: (await import('../phone/phone-code.tsx')).PhoneCode }));

/** As high as it will be, before its script is here; as large as can be read from a sofa, and short of the button in the middle of the player. */
const Frame = styled.div`
  --code-size: clamp(11rem, min(42cqb, 18cqi), 20rem);
  max-inline-size: calc(50cqi - 7.5rem);
  min-block-size: var(--code-size);
  padding: 0.25rem;
`;

/** Exactly one variant. */
export interface Chosen {
  readonly skuId: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The code of one thing of the film, in the shelf’s own place: a dialog of the page would lie behind a film that has the screen. */
export function MomentCode({ chosen: { skuId, name, options }, onDone }: { readonly chosen: Chosen; readonly onDone: () => void }) {
  const text = useText('moments');
  const what = useWhat();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // It leads back to the goods, and the shelf stays.
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
