import { languageOf } from '@marquee/api/languages';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { PagePicture } from '../page-picture.tsx';
import type { BlockFieldsProps, BlockOf } from './block-types.ts';

type Picture = BlockOf<'gallery'>['images'][number];
const MAX_IMAGES = 60;

const Lines = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    padding-block-end: var(--space-4);
    border-block-end: 1px solid var(--border);
  }
`;
const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--space-1);
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface PictureLineProps {
  readonly picture: Picture;
  readonly name: string;
  readonly locale: string;
  readonly readOnly: boolean;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (picture: Picture) => void;
}

/** One picture: itself, its words for those who cannot see it, and what stands below it. */
function PictureLine({ picture, name, locale, readOnly, errorOf, onChange }: PictureLineProps) {
  const text = useText('pageBlocks');
  const written = { lang: locale, dir: languageOf(locale).direction, autoComplete: 'off', readOnly } as const;
  return (
    <>
      <PagePicture
        src={picture.src}
        name={name}
        error={errorOf('src')}
        onChange={(src) => {
          onChange({ ...picture, src });
        }}
      />
      <TextField
        label={text('alt')}
        description={text('altNote')}
        {...written}
        maxLength={500}
        value={picture.alt}
        error={errorOf('alt')}
        onChange={({ target }) => {
          onChange({ ...picture, alt: target.value });
        }}
      />
      <TextField
        label={text('caption')}
        optional
        {...written}
        maxLength={1000}
        value={picture.caption ?? ''}
        error={errorOf('caption')}
        onChange={({ target }) => {
          const { caption: _, ...rest } = picture;
          onChange(target.value === '' ? rest : { ...rest, caption: target.value });
        }}
      />
    </>
  );
}

export function ImageFields({ block, onChange, errorOf, locale, readOnly }: BlockFieldsProps<BlockOf<'image'>>) {
  const text = useText('pageBlocks');
  const { kind: _, ...picture } = block;
  return (
    <PictureLine
      picture={picture}
      name={text('picture')}
      locale={locale}
      readOnly={readOnly}
      errorOf={errorOf}
      onChange={(changed) => {
        onChange({ ...changed, kind: 'image' });
      }}
    />
  );
}

/** Pictures in an order of their own. */
export function GalleryFields({ block, onChange, errorOf, locale, readOnly }: BlockFieldsProps<BlockOf<'gallery'>>) {
  const text = useText('pageBlocks');
  const { images } = block;
  const keep = (changed: readonly Picture[]) => {
    onChange({ ...block, images: [...changed] });
  };
  const move = (at: number, by: -1 | 1) => {
    const moved = [...images];
    const [one] = moved.splice(at, 1);
    if (one) moved.splice(at + by, 0, one);
    keep(moved);
  };
  return (
    <>
      {images.length > 0 ? (
        <Lines role="list">
          {images.map((picture, at) => (
            <li key={at} aria-label={text('pictureOf', { number: at + 1 })}>
              <PictureLine
                picture={picture}
                name={text('pictureOf', { number: at + 1 })}
                locale={locale}
                readOnly={readOnly}
                errorOf={(field) => errorOf(`images.${at}.${field}`)}
                onChange={(changed) => {
                  keep(images.map((one, place) => (place === at ? changed : one)));
                }}
              />
              {readOnly ? null : (
                <Acts>
                  <IconButton
                    size="sm"
                    label={text('pictureUp', { number: at + 1 })}
                    disabled={at === 0}
                    onClick={() => {
                      move(at, -1);
                    }}
                  >
                    <ArrowUp aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={text('pictureDown', { number: at + 1 })}
                    disabled={at === images.length - 1}
                    onClick={() => {
                      move(at, 1);
                    }}
                  >
                    <ArrowDown aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="sm"
                    label={text('removePicture', { number: at + 1 })}
                    onClick={() => {
                      keep(images.filter((_one, place) => place !== at));
                    }}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </Acts>
              )}
            </li>
          ))}
        </Lines>
      ) : null}
      {errorOf('images') ? <Refusal role="alert">{errorOf('images')}</Refusal> : null}
      {readOnly || images.length >= MAX_IMAGES ? null : (
        <div>
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              keep([...images, { src: '', alt: '' }]);
            }}
          >
            {text('addPicture')}
          </Button>
        </div>
      )}
    </>
  );
}
