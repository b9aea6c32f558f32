import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState } from 'react';
import { idIn, parseState } from '../../url-state.ts';
import { GuideListing } from './guide-listing.tsx';
import { GuidePage } from './guide-page.tsx';
import { GUIDES_PLACE } from './place.ts';

const NEW = 'new';

/** Size guides: a list, and one by one. A part of the module of products. */
export function Guides({ path, navigate }: ModuleProps) {
  const [left, setLeft] = useState<string>();
  const named = path === GUIDES_PLACE ? undefined : parseState(path).get('guide');
  const id = idIn(named);
  const go = (guide: string) => {
    setLeft(guide);
    navigate(`guide-${guide}`);
  };
  if (id === undefined && named !== NEW)
    return (
      <GuideListing
        left={left}
        onOpen={go}
        addressOf={(guide) => `#guide-${guide}`}
        onAdd={() => {
          go(NEW);
        }}
        onBack={() => {
          navigate('');
        }}
      />
    );
  return (
    <GuidePage
      key={named}
      id={id}
      isGoneTo={left === named}
      onMade={go}
      onBack={() => {
        setLeft(named);
        navigate(GUIDES_PLACE);
      }}
    />
  );
}
