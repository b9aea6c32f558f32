import type { Media, MediaKind } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatBytes } from '@marquee/mf-shared/format';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { Link, Upload } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useText } from '../../text.ts';
import { AddSourceDialog } from './add-source-dialog.tsx';
import { ChooseFile } from './choose-file.tsx';
import { acceptOf, faultOfFile, isTrack } from './file-rules.ts';
import { Place, Quiet } from './media-css.ts';
import { MediaRow } from './media-row.tsx';
import { isOver } from './progress.ts';
import { startUpload } from './uploads.ts';
import { useMediaRefusal } from './use-media-refusal.ts';

interface MediaSlotProps {
  readonly productId: string;
  readonly kind: MediaKind;
  readonly media: readonly Media[];
  readonly isEditable: boolean;
  /** Why nothing may be added now. */
  readonly hindrance?: string | undefined;
  /** Whether viewers play one, wherever it came from. */
  readonly isThere: boolean;
  /** Plays it. */
  readonly preview: ReactNode;
  readonly children?: ReactNode;
}

/** A question that is open: the language of the first file, or an address. */
type Asked = { readonly by: 'file'; readonly files: readonly File[] } | { readonly by: 'address' };

/** One kind of media: what there is, and how more comes. */
export function MediaSlot({ productId, kind, media, isEditable, hindrance, isThere, preview, children }: MediaSlotProps) {
  const text = useText('mediaPanel');
  const heading = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const adding = useAdding(productId, kind);
  const isFull = !isTrack(kind) && media.some((one) => !isOver(one));
  const completed = media.find(({ state }) => state === 'COMPLETED');
  const mayAdd = isEditable && hindrance === undefined && !isFull;
  const over = (event: DragEvent) => {
    if (!mayAdd || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDraggedOver(true);
  };
  const drop = (event: DragEvent) => {
    setDraggedOver(false);
    if (!mayAdd || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    adding.take([...event.dataTransfer.files]);
  };
  return (
    <Place
      role="group"
      aria-labelledby={heading}
      $isOver={isDraggedOver}
      onDragOver={over}
      onDragLeave={() => {
        setDraggedOver(false);
      }}
      onDrop={drop}
    >
      <h3 id={heading}>{text(kind)}</h3>
      {media.length > 0 ? (
        <ul role="list" aria-labelledby={heading}>
          {media.map((one) => (
            <MediaRow key={one.id} media={one} isEditable={isEditable} preview={one === completed ? preview : null} />
          ))}
        </ul>
      ) : (
        <Quiet>{isThere ? text('elsewhere') : text('nothing')}</Quiet>
      )}
      {isThere && !completed ? <Cluster>{preview}</Cluster> : null}
      {children}
      {mayAdd ? <AddButtons kind={kind} isThere={isThere || completed !== undefined} adding={adding} /> : null}
      {isEditable && hindrance !== undefined ? <Quiet>{hindrance}</Quiet> : null}
      {adding.dialog}
    </Place>
  );
}

function useAdding(productId: string, kind: MediaKind) {
  const text = useText('mediaPanel');
  const say = useMediaRefusal();
  const { locale } = useShared('theme');
  const [asked, setAsked] = useState<Asked>();
  const [refusal, setRefusal] = useState<string>();
  const [isBeginning, setBeginning] = useState(false);
  const faultOf = (file: File): string | undefined => {
    const found = faultOfFile(file, kind);
    if (!found) return undefined;
    return found.fault === 'empty' ? text('fileEmpty') : text('fileLarge', { most: formatBytes(found.maxBytes, locale) });
  };
  const send = async (file: File): Promise<ApiError | undefined> => {
    setBeginning(true);
    const begun = await startUpload(file, { productId, kind });
    setBeginning(false);
    return begun.ok ? undefined : begun.error;
  };
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const fault = files.map(faultOf).find((one) => one !== undefined);
    setRefusal(fault);
    if (fault !== undefined) return;
    if (isTrack(kind)) setAsked({ by: 'file', files });
    else
      void send(first).then((error) => {
        if (error) setRefusal(say(error));
      });
  };
  const close = () => {
    const rest = asked?.by === 'file' ? asked.files.slice(1) : [];
    setAsked(rest.length > 0 ? { by: 'file', files: rest } : undefined);
  };
  const file = asked?.by === 'file' ? asked.files[0] : undefined;
  return {
    take,
    refusal,
    isBeginning,
    askAddress: () => {
      setRefusal(undefined);
      setAsked({ by: 'address' });
    },
    dialog: asked ? (
      <AddSourceDialog key={asked.by === 'file' ? asked.files.length : 'address'} productId={productId} kind={kind} file={file} onClose={close} />
    ) : null,
  };
}

interface AddButtonsProps {
  readonly kind: MediaKind;
  /** Whether something is played already, which gives way. */
  readonly isThere: boolean;
  readonly adding: ReturnType<typeof useAdding>;
}

function AddButtons({ kind, isThere, adding }: AddButtonsProps) {
  const text = useText('mediaPanel');
  const gives = isThere && !isTrack(kind);
  const [byFile, byAddress] = gives ? [text('replace'), text('replaceFromAddress')] : [text('chooseFile'), text('fromAddress')];
  const named = (action: string) => text('chooseFor', { action, slot: text(kind) });
  return (
    <>
      <Quiet>{text(`hint${kind}`)}</Quiet>
      <Cluster $gap={2}>
        <ChooseFile
          variant="secondary"
          icon={<Upload aria-hidden="true" />}
          aria-label={named(byFile)}
          accept={acceptOf[kind]}
          multiple={isTrack(kind)}
          onChoose={adding.take}
        >
          {byFile}
        </ChooseFile>
        <Button size="sm" variant="ghost" icon={<Link aria-hidden="true" />} aria-label={named(byAddress)} onClick={adding.askAddress}>
          {byAddress}
        </Button>
      </Cluster>
      {adding.refusal === undefined ? null : <ErrorNote error={{ code: 'INVALID_INPUT', message: adding.refusal }}>{adding.refusal}</ErrorNote>}
    </>
  );
}
