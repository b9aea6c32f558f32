import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState } from 'react';
import { idIn, parseState } from '../url-state.ts';
import { MomentListing } from './moment-listing.tsx';
import { TitleMoments } from './title-moments.tsx';

/**
 * Shows the moments at which goods are seen, worn or heard in films: all of them, or those of one title on a time line. Provided to the console. Suppliers see
 * and propose only their own goods.
 */
export function FilmMoments({ path, navigate }: ModuleProps) {
  const open = idIn(parseState(path).get('title'));
  const [left, setLeft] = useState<string>();
  const go = (id: string) => {
    setLeft(id);
    navigate(`title-${id}`);
  };
  if (open === undefined) return <MomentListing path={path} navigate={navigate} onOpen={go} />;
  return (
    <TitleMoments
      key={open}
      id={open}
      isGoneTo={left === open}
      onOpen={go}
      onBack={() => {
        navigate('');
      }}
    />
  );
}
