import type { Product } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatPercent } from '@marquee/mf-shared/format';
import { Button, Panel, Stack, useErrorText } from '@marquee/mf-shared/ui';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { PictureTile, type PictureAct } from './picture-tile.tsx';
import { ACCEPTED, addPicture, faultOf, MAX_IMAGE_MB, readPicturesAnew } from './send-picture.ts';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-3);
  list-style: none;
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

type Pictures = Product['content'];

/** Adds and changes images one after another. Tracks the upload's progress and the last error. */
function usePictures(productId: string, pictures: Pictures) {
  const text = useText('pictures');
  const say = useErrorText();
  const [giveUp] = useState(() => new AbortController());
  const [share, setShare] = useState<number>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(
    () => () => {
      giveUp.abort();
    },
    [giveUp],
  );
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    setRefusal(undefined);
    setRefusal(await work());
    await readPicturesAnew();
    setShare(undefined);
    setBusy(false);
  };
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      const fault = await faultOf(file);
      if (fault) return text(fault, { name: file.name, most: `${MAX_IMAGE_MB} MB` });
      setShare(0);
      const added = await addPicture(productId, file, { onProgress: setShare, signal: giveUp.signal });
      if (!added.ok) return say(added.error);
    }
    return undefined;
  };
  const remove = async (id: string) => {
    const gone = await call('DELETE /content/item/:id', { params: { id } });
    return gone.ok || gone.error.code === 'NOT_FOUND' ? undefined : say(gone.error);
  };
  const move = async (id: string, step: -1 | 1) => {
    const ids = pictures.map((picture) => picture.id);
    const at = ids.indexOf(id);
    const contentIds = ids.with(at, ids[at + step] ?? id).with(at + step, id);
    const moved = await call('POST /content/arrange/:id', { params: { id: productId }, body: { contentIds } });
    return moved.ok ? undefined : say(moved.error);
  };
  const act = (id: string, what: PictureAct) => {
    void run(() => (what === 'remove' ? remove(id) : move(id, what === 'earlier' ? -1 : 1)));
  };
  return { share, isBusy, refusal, add: (files: readonly File[]) => void run(() => add(files)), act };
}

/** Edits the images buyers see; listings show the first. Each change is saved at once, apart from the form. */
export function ProductPictures({ product, canEdit }: { readonly product: Product; readonly canEdit: boolean }) {
  const text = useText('pictures');
  const { locale } = useShared('theme');
  const pictures = product.content.filter(({ fileType }) => fileType === 'PRODUCT_IMAGE');
  const { share, isBusy, refusal, add, act } = usePictures(product.id, pictures);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel title={text('title')}>
      <Stack $gap={4}>
        {pictures.length > 0 ? (
          <Tiles role="list" aria-label={text('title')}>
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture.id}
                picture={picture}
                number={at + 1}
                isLast={at === pictures.length - 1}
                isBusy={isBusy}
                onAct={
                  canEdit
                    ? (what) => {
                        act(picture.id, what);
                      }
                    : undefined
                }
              />
            ))}
          </Tiles>
        ) : (
          <Quiet>{text('none')}</Quiet>
        )}
        {canEdit ? (
          <>
            <div>
              <Button variant="secondary" size="sm" icon={<ImagePlus />} loading={isBusy} onClick={() => input.current?.click()}>
                {text('add')}
              </Button>
              <input
                ref={input}
                type="file"
                multiple
                accept={ACCEPTED}
                aria-label={text('add')}
                hidden
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])];
                  target.value = '';
                  if (files.length > 0) add(files);
                }}
              />
            </div>
            <Quiet role="status">{share === undefined ? text('about') : text('sending', { share: formatPercent(share, locale) })}</Quiet>
          </>
        ) : null}
        {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
      </Stack>
    </Panel>
  );
}
