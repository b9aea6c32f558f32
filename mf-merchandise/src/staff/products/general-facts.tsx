import type { Product } from '@marquee/api/contract';
import { useVocabulary } from '@marquee/mf-shared/api';
import { Panel } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const List = styled.dl`
  display: grid;
  gap: var(--space-3);
  dt {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

/** A product for those who may look, not change. */
export function GeneralFacts({ product: { name, path, description, metaData, provider } }: { readonly product: Product }) {
  const text = useText('goods');
  const { nameOf } = useVocabulary('category');
  const facts = [
    [text('name'), name],
    [text('provider'), provider],
    [text('category'), metaData.category ? nameOf(metaData.category) : '–'],
    ...(metaData.isGiftCard ? [[text('kind'), text('isGiftCard')] as const] : []),
    [text('path'), `/merchandise/shop/${path}`],
    [text('description'), description || '–'],
  ] as const;
  return (
    <Panel title={text('general')}>
      <List>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </List>
    </Panel>
  );
}
