import { documentSettings, markSources } from '@marquee/mf-shared/api';
import { ImageIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { PictureField } from '../../page/picture-field.tsx';
import { useText } from '../../text.ts';

const Face = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 5.5rem;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  color: var(--text-muted);
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

interface PagePictureProps {
  /** Its address; empty for none. */
  readonly src: string;
  /** Its part in the page: `Cover picture`. */
  readonly name: string;
  readonly error?: string | undefined;
  readonly onSending?: (isSending: boolean) => void;
  /** Takes the address of another picture; empty for none. */
  readonly onChange: (src: string) => void;
}

/** A picture of a page: seen, sent, taken away. */
export function PagePicture({ src, name, error, onSending, onChange }: PagePictureProps) {
  const text = useText('pageForm');
  const words = { add: text('addPicture', { name }), change: text('changePicture'), about: text('pictureAbout') };
  return (
    <PictureField
      face={<Face>{src === '' ? <ImageIcon aria-hidden="true" /> : <img src={markSources(src).src} alt="" />}</Face>}
      isThere={src !== ''}
      words={words}
      shape="original"
      fields={{ et: 'TENANT', eid: documentSettings().tenant.id, ft: 'PAGE' }}
      error={error}
      {...(onSending && { onSending })}
      onChange={(picture) => {
        onChange(picture ? picture.host + picture.path : '');
        return undefined;
      }}
    />
  );
}
