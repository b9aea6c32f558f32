import { useRight } from '@marquee/mf-shared/session';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useJumpPlaces, type JumpPlace } from './use-jump-places.ts';

const List = styled.ul`
  display: grid;
  block-size: min(20rem, 50dvh);
  margin-block-start: var(--space-3);
  align-content: start;
  overflow-y: auto;
  list-style: none;
  li {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 0.6rem 0.75rem;
    border-radius: var(--radius-2);
    font-size: var(--font-sm);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  li[aria-selected='true'] {
    background: color-mix(in srgb, var(--text) 10%, transparent);
  }
  small {
    flex: none;
    color: var(--text-muted);
  }
`;
const Nothing = styled.p`
  padding: 0.6rem 0.75rem;
  color: var(--text-muted);
`;

/** Letters without their marks and in one case, so that `genéve` finds `Geneve`. */
const plain = (words: string) =>
  words
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLocaleLowerCase();

/** Searches the console's pages by name; titles of the library are looked for there. */
export function JumpDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText('jump');
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const places = useJumpPlaces();
  const readsTitles = useRight('product:read');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = typed.trim();
  const inLibrary: readonly JumpPlace[] =
    wanted !== '' && readsTitles ? [{ to: `/library?q=${encodeURIComponent(wanted)}`, name: text('inLibrary', { typed: wanted }), room: text('library') }] : [];
  const found = [...places.filter(({ name, room }) => plain(`${name} ${room}`).includes(plain(wanted))), ...inLibrary];
  const active = Math.min(at, found.length - 1);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const go = ({ to }: JumpPlace) => {
    onClose();
    void navigate(to);
  };
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const chosen = found[active];
    if (event.nativeEvent.isComposing) return;
    if (step !== undefined && found.length > 0) setAt((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen title={text('title')} onClose={onClose}>
      <TextField
        label={text('search')}
        type="search"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        autoFocus
        dir={typed === '' ? undefined : 'auto'}
        maxLength={100}
        value={typed}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
      />
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={text('found')}>
        {found.map((place, index) => (
          <li
            key={place.to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => {
              go(place);
            }}
          >
            <bdi>{place.name}</bdi>
            <small>{place.room}</small>
          </li>
        ))}
      </List>
      <div aria-live="polite">{found.length === 0 ? <Nothing>{text('none')}</Nothing> : null}</div>
    </Dialog>
  );
}
