import type { Content, Media, MediaStill } from '@marquee/api/contract';
import { useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { formatClock } from '@marquee/mf-shared/format';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { Quiet } from './media-css.ts';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  border: 0;
  padding: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: var(--space-2);
`;
const Still = styled.label`
  position: relative;
  display: block;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    border: 2px solid var(--border);
    border-radius: var(--radius-2);
    background: var(--surface-sunken);
  }
  small {
    display: block;
    font-size: var(--font-xs);
    color: var(--text-muted);
    text-align: center;
  }
  :checked + img {
    border-color: var(--accent-text);
    outline: 2px solid var(--accent-text);
  }
  :focus-visible + img {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
`;

const refreshes = ['GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/readiness'] as const;

/** Frames of a film, of which one becomes the poster or the hero picture. */
export function Stills({ media: { id, stills } }: { readonly media: Pick<Media, 'id' | 'stills'> }) {
  const text = useText('mediaPanel');
  const group = useId();
  const [chosen, setChosen] = useState<MediaStill['index']>();
  const use = useApiAction('POST /media/still/:id', refreshes);
  if (stills.length === 0) return null;
  const take = (index: number, fileType: Extract<Content['fileType'], 'POSTER' | 'HERO_IMAGE'>) => {
    use.mutate(
      { params: { id }, body: { index, fileType } },
      {
        onSuccess: () => {
          void request('toast.show', { tone: 'info', text: text(fileType === 'POSTER' ? 'posterIsThere' : 'heroIsThere') });
        },
      },
    );
  };
  return (
    <Frame>
      <legend>{text('stills')}</legend>
      <Quiet>{text('stillsAbout')}</Quiet>
      <Pictures>
        {stills.map(({ index, address, width, height, atSeconds }) => (
          <Still key={index}>
            <input
              type="radio"
              name={group}
              checked={chosen === index}
              onChange={() => {
                setChosen(index);
              }}
            />
            <img src={address} width={width} height={height} loading="lazy" alt={text('stillAt', { time: formatClock(atSeconds) })} />
            <small aria-hidden="true" dir="ltr">
              {formatClock(atSeconds)}
            </small>
          </Still>
        ))}
      </Pictures>
      {chosen === undefined ? null : (
        <Cluster $gap={2}>
          {(['POSTER', 'HERO_IMAGE'] as const).map((fileType) => (
            <Button
              key={fileType}
              size="sm"
              variant="secondary"
              loading={use.isPending && use.variables.body.fileType === fileType}
              onClick={() => {
                take(chosen, fileType);
              }}
            >
              {text(fileType === 'POSTER' ? 'asPoster' : 'asHero')}
            </Button>
          ))}
        </Cluster>
      )}
      <ErrorNote error={use.error} />
    </Frame>
  );
}
