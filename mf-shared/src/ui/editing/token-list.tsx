import { X } from 'lucide-react';
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
const Token = styled.button`
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

export interface TokenListProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly nameOf?: (value: string) => string;
  readonly onRemove: (value: string) => void;
}

/** What was chosen; each goes when pressed. */
export function TokenList({ label, values, nameOf = (value) => value, onRemove }: TokenListProps) {
  const text = useText('tokenList');
  if (values.length === 0) return null;
  return (
    <List role="list" aria-label={label}>
      {values.map((value) => (
        <li key={value}>
          <Token
            type="button"
            aria-label={text('remove', { name: nameOf(value) })}
            onClick={() => {
              onRemove(value);
            }}
          >
            <bdi>{nameOf(value)}</bdi>
            <X size={13} aria-hidden="true" />
          </Token>
        </li>
      ))}
    </List>
  );
}
