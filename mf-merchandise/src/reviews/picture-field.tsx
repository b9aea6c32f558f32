import { useId, useRef, useState } from 'react';
import { markSources, upload } from '@marquee/mf-shared/api';
import { Button, IconButton, Picture, useErrorText } from '@marquee/mf-shared/ui';
import { ImagePlus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { MAX_IMAGES } from './use-reviews.ts';

const Frame = styled.fieldset`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  legend {
    padding: 0;
    margin-block-end: var(--space-2);
    font-size: var(--font-sm);
    font-weight: 600;
  }
  legend small {
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  li {
    position: relative;
    inline-size: 5rem;
    border-radius: var(--radius-2);
    overflow: hidden;
  }
  li > button {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-end: 2px;
    color: #fff;
    background: rgb(8 9 13 / 0.7);
  }
`;
const Wrong = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface PictureFieldProps {
  readonly pictures: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (pictures: readonly string[]) => void;
}

/** Up to four pictures of what was bought. Each is sent as soon as it is chosen; what has come stays, though another does not. */
export function PictureField({ pictures, error, onChange }: PictureFieldProps) {
  const text = useText('reviews');
  const say = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  async function send(files: readonly File[]): Promise<void> {
    setSending(true);
    setFault(undefined);
    let kept = pictures;
    for (const file of files.slice(0, MAX_IMAGES - pictures.length)) {
      const sent = await upload(file, file.name, { fields: { et: 'RATING' } });
      const [first] = sent.ok ? sent.value : [];
      if (!sent.ok) setFault(say(sent.error));
      else if (first?.mediaType.startsWith('image/')) kept = [...new Set([...kept, first.path])];
      else setFault(text('noPicture', { name: file.name }));
      onChange(kept);
    }
    setSending(false);
  }
  return (
    <Frame>
      <legend>
        {text('pictures')} <small id={hint}>{text('picturesHint', { most: MAX_IMAGES })}</small>
      </legend>
      {pictures.length > 0 ? (
        <Row role="list">
          {pictures.map((path, at) => (
            <li key={path}>
              <Picture sources={markSources(path)} alt={text('ownPicture', { at: at + 1 })} sizes="5rem" ratio="1 / 1" />
              <IconButton
                size="sm"
                label={text('removePicture', { at: at + 1 })}
                onClick={() => {
                  onChange(pictures.filter((one) => one !== path));
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </Row>
      ) : null}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={text('pictures')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void send(files);
        }}
      />
      {pictures.length < MAX_IMAGES ? (
        <Button variant="secondary" size="sm" icon={<ImagePlus />} loading={sending} aria-describedby={hint} onClick={() => input.current?.click()}>
          {text('addPicture')}
        </Button>
      ) : null}
      <div aria-live="polite">{(fault ?? error) ? <Wrong>{fault ?? error}</Wrong> : null}</div>
    </Frame>
  );
}
