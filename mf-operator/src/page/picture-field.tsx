import type { Reply } from '@marquee/api/contract';
import { upload } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { Button, Cluster, useErrorText } from '@marquee/mf-shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { smallPicture, type PictureShape } from './small-picture.ts';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
`;
const Refusal = styled.p`
  font-weight: 550;
  color: var(--danger-text);
`;

type UploadedFile = Reply<'POST /file/upload'>[number];

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const MAX_FILE_MB = 20;

interface PictureFieldProps {
  /** Current image, or its placeholder. */
  readonly face: ReactNode;
  readonly isThere: boolean;
  readonly words: { readonly add: string; readonly change: string; readonly about: string };
  readonly shape: PictureShape;
  /** Upload fields that state the purpose of the file (spec §7). */
  readonly fields: { readonly et: string; readonly eid: string; readonly ft: string };
  /** Error of the form, shown unless this field has an error of its own. */
  readonly error?: string | undefined;
  readonly onSending?: (isSending: boolean) => void;
  /** Callback for the uploaded image, or null for none. Resolves to an error text if refused. */
  readonly onChange: (picture: UploadedFile | null) => Promise<string | undefined> | undefined;
}

/** Checks, resizes and uploads one image. Rejects SVG, which can contain scripts. */
export function PictureField({ face, isThere, words, shape, fields, error, onSending, onChange }: PictureFieldProps) {
  const text = useText('pictureField');
  const say = useErrorText();
  const { locale } = useShared('theme');
  const input = useRef<HTMLInputElement>(null);
  const [giveUp] = useState(() => new AbortController());
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(
    () => () => {
      giveUp.abort();
    },
    [giveUp],
  );
  const send = async (file: File): Promise<string | undefined> => {
    if (!KINDS.includes(file.type)) return text('kind');
    if (file.size > MAX_FILE_MB * 1024 * 1024) return text('large', { most: `${MAX_FILE_MB} MB` });
    const picture = await smallPicture(file, shape);
    if (!picture) return text('unreadable');
    const sent = await upload(picture, 'picture.png', { fields, onProgress: setShare, signal: giveUp.signal });
    if (!sent.ok) return say(sent.error);
    const [existing] = sent.value;
    return existing ? onChange(existing) : undefined;
  };
  const choose = async (file: File) => {
    setRefusal(undefined);
    setShare(0);
    onSending?.(true);
    setRefusal(await send(file));
    onSending?.(false);
    setShare(undefined);
  };
  const wrong = refusal ?? error;
  return (
    <Frame>
      {face}
      <Words>
        <Cluster $gap={2}>
          <Button
            variant="secondary"
            size="sm"
            loading={share !== undefined}
            onClick={() => {
              input.current?.click();
            }}
          >
            {isThere ? words.change : words.add}
          </Button>
          {isThere ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                setRefusal(undefined);
                void Promise.resolve(onChange(null)).then(setRefusal);
              }}
            >
              {text('remove')}
            </Button>
          ) : null}
        </Cluster>
        <input
          ref={input}
          type="file"
          accept={KINDS.join()}
          aria-label={words.add}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void choose(file);
          }}
        />
        <div role="status">{share === undefined ? words.about : text('sending', { share: formatPercent(share, locale) })}</div>
        {wrong ? <Refusal role="alert">{wrong}</Refusal> : null}
      </Words>
    </Frame>
  );
}
