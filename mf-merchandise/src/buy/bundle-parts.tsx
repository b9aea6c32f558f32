import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney, formatNumber } from '@marquee/mf-shared/format';
import { AppLink } from '@marquee/mf-shared/ui';
import { PackageOpen } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { savedBy } from './bundle-worth.ts';
import { useOptionsOf } from './option-name.ts';
import type { Sku } from './sku-choice.ts';

const Frame = styled.section`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  font-size: var(--font-sm);
  h2 {
    display: flex;
    align-items: center;
    gap: 0.45em;
    font-size: var(--font-sm);
    font-weight: 650;
    letter-spacing: 0;
  }
  ul {
    display: grid;
    gap: var(--space-1);
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
  small {
    color: var(--text-muted);
  }
`;
const Saved = styled.p`
  padding-block-start: var(--space-2);
  border-block-start: 1px solid var(--border);
  color: var(--success-text);
  font-weight: 600;
`;

/** Lists the parts of a bundle with links, and what the bundle saves. */
export function BundleParts({ sku }: { readonly sku: Pick<Sku, 'parts' | 'price'> }) {
  const text = useText('bundle');
  const { locale } = useShared('theme');
  const optionsOf = useOptionsOf();
  const id = useId();
  const saved = savedBy(sku);
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id}>
        <PackageOpen size={17} aria-hidden="true" />
        {text('title')}
      </h2>
      <ul role="list">
        {sku.parts.map((part) => {
          const { skuId, name, path, options, quantity } = part;
          return (
            <li key={skuId}>
              {formatNumber(quantity, locale)} ×{' '}
              {path === null ? (
                <bdi>{name}</bdi>
              ) : (
                <AppLink to={`/merchandise/shop/${path}?${new URLSearchParams(options).toString()}`}>
                  <bdi>{name}</bdi>
                </AppLink>
              )}
              {Object.keys(options).length > 0 ? <small> {optionsOf(part)}</small> : null}
            </li>
          );
        })}
      </ul>
      {saved ? <Saved>{text('saved', { saved: formatMoney(saved.saved, locale), worth: formatMoney(saved.worth, locale) })}</Saved> : null}
    </Frame>
  );
}
