import type { Product } from '@marquee/api/contract';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Frame = styled.section`
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--border);
  h2 {
    font-size: var(--font-md);
    letter-spacing: 0;
    margin-block-end: var(--space-2);
  }
`;
const List = styled.dl`
  margin: 0;
  font-size: var(--font-sm);
  div {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--space-4);
    padding-block: var(--space-2);
  }
  div + div {
    border-block-start: 1px solid var(--border);
  }
  dt,
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    unicode-bidi: plaintext;
    [dir='rtl'] & {
      text-align: right;
    }
  }
  dt {
    color: var(--text-muted);
  }
  dd {
    font-weight: 550;
  }
`;

/** Features of a product, as its sellers list them; nothing when there are none. */
export function Features({ of }: { readonly of: Product['features'] }) {
  const text = useText('product');
  if (of.length === 0) return null;
  return (
    <Frame aria-labelledby="product-features">
      <h2 id="product-features">{text('features')}</h2>
      <List>
        {of.map(({ name, value }, at) => (
          <div key={`${at} ${name}`}>
            <dt>{name}</dt>
            <dd>{value || '✓'}</dd>
          </div>
        ))}
      </List>
    </Frame>
  );
}
