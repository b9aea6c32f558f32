import type { Product } from '@marquee/api/contract';
import { pictureSources } from '@marquee/mf-shared/api';
import { Panel, Picture, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { PictureField } from '../../page/picture-field.tsx';
import { useText } from '../../text.ts';
import { keepPicture, type TitlePicture } from './keep-picture.ts';

/** `least`: pixels across below which an image is blurred on most screens. */
const kinds = [
  { fileType: 'POSTER', ratio: '2 / 3', sides: [2, 3], width: '4.5rem', least: 640 },
  { fileType: 'HERO_IMAGE', ratio: '16 / 9', sides: [16, 9], width: '8rem', least: 960 },
] as const;
/** A share by which sides may differ before something that matters is cut off. */
const MAX_CROP = 0.1;
type Kind = (typeof kinds)[number];

const Face = styled.div<{ $width: string }>`
  flex: none;
  inline-size: ${({ $width }) => $width};
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
`;
const Titled = styled.div`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
  h3 {
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;

const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--warning-text, var(--text-muted));
`;

/** The pictures viewers see of a title. Each is kept as soon as it is chosen, apart from the form. */
export function TitlePictures({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  return (
    <Panel title={text('pictures')}>
      <Stack $gap={4}>
        {kinds.map((kind) => (
          <OnePicture key={kind.fileType} kind={kind} product={product} />
        ))}
      </Stack>
    </Panel>
  );
}

/** Warns of an image that is too small for its place, or of another shape. */
function SizeNotes({ kind: { sides, least }, picture }: { readonly kind: Kind; readonly picture: Product['content'][number] | undefined }) {
  const text = useText('titleForm');
  const { width, height } = picture?.metaData ?? {};
  if (!width || !height) return null;
  const [across, down] = sides;
  const isCropped = Math.abs((width / height) * (down / across) - 1) > MAX_CROP;
  return (
    <>
      {width < least ? <Quiet>{text('pictureSmall', { width, height })}</Quiet> : null}
      {isCropped ? <Quiet>{text('pictureCropped', { across, down })}</Quiet> : null}
    </>
  );
}

function OnePicture({ kind, product }: { readonly kind: Kind; readonly product: Product }) {
  const { fileType, ratio, width } = kind;
  const text = useText('titleForm');
  const say = useErrorText();
  const words = {
    POSTER: { title: text('poster'), add: text('addPoster'), change: text('changePoster'), about: text('posterAbout') },
    HERO_IMAGE: { title: text('heroPicture'), add: text('addHeroPicture'), change: text('changeHeroPicture'), about: text('heroPictureAbout') },
  }[fileType];
  const shown = product.content.find((one) => one.fileType === fileType);
  const change = async (picture: TitlePicture | null) => {
    const outcome = await keepPicture(product.id, { fileType, shown, picture });
    return outcome.ok ? undefined : say(outcome.error);
  };
  return (
    <Titled role="group" aria-label={words.title}>
      <h3>{words.title}</h3>
      <PictureField
        face={
          <Face $width={width}>
            <Picture sources={pictureSources(product.content, fileType)} alt="" ratio={ratio} sizes={width} />
          </Face>
        }
        isThere={shown !== undefined}
        words={words}
        shape="original"
        fields={{ et: 'PRODUCT', eid: product.id, ft: fileType }}
        onChange={change}
      />
      <SizeNotes kind={kind} picture={shown} />
    </Titled>
  );
}
