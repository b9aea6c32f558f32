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
  /** Number of bundles. */
  readonly bundles: number;
  /** Whether to show SKU codes for picking. */
  readonly withCodes?: boolean;
}

/** Lists the parts of bundles, with the units of each over all bundles. */
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
