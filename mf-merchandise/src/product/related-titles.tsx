import { pictureSources, titleAddress, useApi, useVocabulary } from '@marquee/mf-shared/api';
import { AppLink, Bone, Picture } from '@marquee/mf-shared/ui';
import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Section = styled.section`
  h2 {
    font-size: var(--font-md);
    letter-spacing: 0;
    margin-block-end: var(--space-3);
  }
  ul {
    display: grid;
    gap: var(--space-3);
  }
`;
const Card = styled(AppLink)`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-2);
  padding-inline-end: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  transition:
    border-color var(--motion-fast) var(--ease),
    background-color var(--motion-fast) var(--ease);
  &:hover {
    border-color: var(--border-strong);
    background: var(--surface-hover);
  }
  strong,
  small {
    display: block;
  }
  strong {
    font-weight: 650;
  }
  small {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Art = styled.span`
  display: block;
  overflow: hidden;
  border-radius: var(--radius-2);
`;

/** The titles a piece of merchandise comes from. */
export function RelatedTitles({ paths }: { readonly paths: readonly string[] }) {
  const text = useText('product');
  if (paths.length === 0) return null;
  return (
    <Section aria-labelledby="product-titles">
      <h2 id="product-titles">{text('seen')}</h2>
      <ul role="list">
        {paths.map((path) => (
          <RelatedTitle key={path} path={path} />
        ))}
      </ul>
    </Section>
  );
}

function RelatedTitle({ path }: { readonly path: string }) {
  const text = useText('product');
  const { data, isPending } = useApi('GET /product/item', { query: { path } });
  const { nameOf: genreName } = useVocabulary('genre');
  if (isPending)
    return (
      <li>
        <Bone aria-hidden="true" $height="6.35rem" $radius="var(--radius-3)" />
      </li>
    );
  if (!data) return null;
  const { programType, genres = [] } = data.metaData;
  const facts = [
    programType === 'SERIES' ? text('series') : programType === 'EVENT' ? text('event') : undefined,
    data.origin?.slice(0, 4),
    ...genres.slice(0, 2).map(genreName),
  ];
  return (
    <li>
      <Card look="plain" to={titleAddress(data)}>
        <Art>
          <Picture sources={pictureSources(data.content, 'POSTER')} alt="" standIn={data.name} sizes="3.5rem" ratio="2 / 3" />
        </Art>
        <span>
          <strong>
            <bdi>{data.name}</bdi>
          </strong>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <ChevronRight size={20} data-mirror="" aria-hidden="true" />
      </Card>
    </li>
  );
}
