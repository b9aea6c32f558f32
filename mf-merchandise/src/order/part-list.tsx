import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { styled } from 'styled-components';
import { useOptionsOf } from '../buy/option-name.ts';

const List = styled.ul`
  padding-inline-start: var(--space-4);
  list-style: '– ';
  color: var(--text-muted);
  font-size: var(--font-sm);
`;

interface PartListProps {
  readonly parts: readonly { readonly name: string; readonly sku: string; readonly options: Readonly<Record<string, string>>; readonly quantity: number }[];
  /** Of so many bundles. */
  readonly bundles: number;
  /** With the codes they are picked by. */
  readonly withCodes?: boolean;
}

/** What of a bundle there is to pick, or to have: all units of each part. */
export function PartList({ parts, bundles, withCodes = false }: PartListProps) {
  const { locale } = useShared('theme');
  const optionsOf = useOptionsOf();
  if (parts.length === 0) return null;
  return (
    <List role="list">
      {parts.map((part, at) => (
        <li key={at}>
          {formatNumber(part.quantity * bundles, locale)} ×{' '}
          <bdi>{[part.name, optionsOf(part), ...(withCodes ? [`\u2068${part.sku}\u2069`] : [])].filter(Boolean).join(' · ')}</bdi>
        </li>
      ))}
    </List>
  );
}
