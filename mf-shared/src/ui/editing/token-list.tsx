import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  list-style: none;
  > li {
    max-inline-size: 100%;
  }
`;
const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  min-block-size: 1.75rem;
  max-inline-size: 100%;
  padding-block: 0.1rem;
  padding-inline: 0.6rem 0.5rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  color: var(--text);
  font-size: var(--font-sm);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  svg {
    flex: none;
    color: var(--text-muted);
  }
  &:hover {
    border-color: var(--text-muted);
    svg {
      color: var(--danger-text);
    }
  }
`;

/** List of chosen values, made of `Token`. */
export function Tokens({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <List role="list" aria-label={label}>
      {children}
    </List>
  );
}

export interface TokenProps {
  readonly name: string;
  readonly onRemove: () => void;
}

/** One chosen value; a press removes it. */
export function Token({ name, onRemove }: TokenProps) {
  const text = useText('tokenList');
  return (
    <li>
      <Button type="button" aria-label={text('remove', { name })} onClick={onRemove}>
        <bdi>{name}</bdi>
        <X size={13} aria-hidden="true" />
      </Button>
    </li>
  );
}

export interface TokenListProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly onRemove: (value: string) => void;
}

/** List of chosen values whose names are all at hand. */
export function TokenList({ label, values, nameOf = (value) => value, onRemove }: TokenListProps) {
  if (values.length === 0) return null;
  return (
    <Tokens label={label}>
      {values.map((value) => (
        <Token
          key={value}
          name={nameOf(value)}
          onRemove={() => {
            onRemove(value);
          }}
        />
      ))}
    </Tokens>
  );
}
