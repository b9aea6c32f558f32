import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState } from 'react';
import { idIn, saidIn } from '../place-words.ts';
import { MomentListing } from './moment-listing.tsx';
import { TitleMoments } from './title-moments.tsx';

/**
 * What of the shop is seen, worn and heard in films, for the house's staff and for who supplies goods: all of it, and title by title on a time line. Lent
 * to the console. Suppliers see and propose their own goods alone.
 */
export function FilmMoments({ path, navigate }: ModuleProps) {
  const open = idIn(saidIn(path).get('title'));
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
