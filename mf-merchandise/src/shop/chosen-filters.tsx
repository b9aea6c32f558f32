import { AppLink } from '@marquee/mf-shared/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { withoutFilters } from './shelf-changes.ts';
import { shelfAddress, type Shelf } from './shop-address.ts';
import type { Chosen } from './use-chosen.ts';

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  margin-block-end: var(--space-5);
`;
const Chip = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  max-inline-size: 100%;
  min-block-size: 2.25rem;
  padding: 0.25rem 0.6rem 0.25rem 0.9rem;
  padding-inline: 0.9rem 0.6rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-full);
  background: var(--surface);
  font-size: var(--font-sm);
  font-weight: 550;
  &:hover {
    border-color: var(--text);
  }
  bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
  }
`;
const All = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  min-block-size: 2.25rem;
  padding-inline: 0.5rem;
  font-size: var(--font-sm);
  font-weight: 600;
`;

/** Lists the active filters of a shelf, each with a link that removes it. */
export function ChosenFilters({ shelf, chosen }: { readonly shelf: Shelf; readonly chosen: readonly Chosen[] }) {
  const text = useText('filters');
  if (chosen.length === 0) return null;
  return (
    <Chips role="list" aria-label={text('chosen')}>
      {chosen.map(({ filter, label, without }) => (
        <li key={`${filter} ${label}`}>
          <Chip look="plain" to={shelfAddress(without)} rel="nofollow" preventScrollReset aria-label={text('remove', { label })}>
            <bdi>{label}</bdi>
            <X aria-hidden="true" />
          </Chip>
        </li>
      ))}
      <li>
        <All to={shelfAddress(withoutFilters(shelf))} preventScrollReset>
          {text('clearAll')}
        </All>
      </li>
    </Chips>
  );
}
