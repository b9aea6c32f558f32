import type { ModuleProps } from '@marquee/mf-shared/federation';
import { useState, type ComponentType } from 'react';
import { idIn, parseState } from './url-state.ts';
import type { ListingProps } from './record-listing.tsx';
import type { RecordProps } from './record-page.tsx';

interface ListAndOneProps extends ModuleProps {
  /** Name of a record in the address: `{of}-{id}`. */
  readonly of: string;
  readonly List: ComponentType<ListingProps>;
  readonly One: ComponentType<RecordProps>;
}

/** Shows the list of records, or the record that the address names. */
export function ListAndOne({ of, List, One, path, navigate }: ListAndOneProps) {
  const open = idIn(parseState(path).get(of));
  const [left, setLeft] = useState<string>();
  const go = (id: string) => {
    setLeft(id);
    navigate(`${of}-${id}`);
  };
  if (open === undefined) return <List left={left} onOpen={go} addressOf={(id) => `#${of}-${id}`} />;
  return (
    <One
      key={open}
      id={open}
      isGoneTo={left === open}
      onBack={() => {
        setLeft(open);
        navigate('');
      }}
    />
  );
}
