import type { Media, Result } from '@marquee/api/contract';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { Button, Cluster, ErrorNote } from '@marquee/mf-shared/ui';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Pause, Play, RotateCw, Trash2, Upload, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../text.ts';
import { ChooseFile } from './choose-file.tsx';
import { acceptOf } from './file-rules.ts';
import { isOver } from './progress.ts';
import { cancelMedia, continueUpload, isSameFile, pauseUpload, resumeUpload, type Uploading } from './uploads.ts';
import { useMediaRefusal } from './use-media-refusal.ts';

interface MediaActionsProps {
  readonly media: Media;
  readonly uploading: Uploading | undefined;
}

const refreshes = ['GET /media/list', 'GET /product/item/:id', 'GET /product/item', 'GET /product/list', 'POST /product/readiness'] as const;

/** Whether its source is still there to be prepared once more. */
const hasSource = ({ sourceUrl, bytes, uploadedBytes }: Media) => sourceUrl !== null || (bytes !== null && uploadedBytes === bytes);

async function retryMedia(id: string): Promise<Result<Media, ApiError>> {
  const retried = await call('POST /media/retry/:id', { params: { id } });
  await invalidate('GET /media/list');
  return retried;
}

/** Runs one act at a time, and holds what it was refused with. */
function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const run = async (act: () => Promise<Result<unknown, ApiError>>) => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await act();
    setBusy(false);
    if (!outcome.ok) setProblem(outcome.error);
  };
  return { busy, problem, run: (act: () => Promise<Result<unknown, ApiError>>) => void run(act) };
}

export function MediaActions({ media, uploading, children }: MediaActionsProps & { readonly children: ReactNode }) {
  const text = useText('mediaPanel');
  const say = useMediaRefusal();
  const { busy, problem, run } = useAct();
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, state } = media;
  return (
    <>
      <UploadBroken uploading={uploading} />
      {problem ? <ErrorNote error={problem}>{say(problem)}</ErrorNote> : null}
      <Cluster $gap={2}>
        {children}
        {state === 'UPLOADING' ? <UploadActions media={media} uploading={uploading} /> : null}
        {isOver(media) ? null : (
          <Button
            size="sm"
            variant="ghost"
            loading={busy}
            icon={<X aria-hidden="true" />}
            aria-label={text('cancelOf', { name })}
            onClick={() => {
              run(() => cancelMedia(id));
            }}
          >
            {text('cancel')}
          </Button>
        )}
        {(state === 'FAILED' || state === 'CANCELLED') && hasSource(media) ? (
          <Button
            size="sm"
            variant="secondary"
            loading={busy}
            icon={<RotateCw aria-hidden="true" />}
            aria-label={text('retryOf', { name })}
            onClick={() => {
              run(() => retryMedia(id));
            }}
          >
            {text('retry')}
          </Button>
        ) : null}
        {isOver(media) ? (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={text('deleteOf', { name })}
            onClick={() => {
              setRemoving(true);
            }}
          >
            {text('delete')}
          </Button>
        ) : null}
      </Cluster>
      {isRemoving ? (
        <RemoveDialog
          by="DELETE /media/item/:id"
          id={id}
          refreshes={refreshes}
          title={text('deleteTitle', { name })}
          act={text('delete')}
          done={text('deleted')}
          onClose={() => {
            setRemoving(false);
          }}
        >
          <p>{state === 'COMPLETED' ? text('deletePlaying') : text('deleteBody')}</p>
        </RemoveDialog>
      ) : null}
    </>
  );
}

function UploadBroken({ uploading }: Pick<MediaActionsProps, 'uploading'>) {
  const say = useMediaRefusal();
  const error = uploading?.state === 'broken' ? uploading.error : undefined;
  return error ? <ErrorNote error={error}>{say(error)}</ErrorNote> : null;
}

/** Pauses an upload of this window, goes on with it, or takes up one that has no window any more. */
function UploadActions({ media, uploading }: MediaActionsProps) {
  const text = useText('mediaPanel');
  const [isOther, setOther] = useState(false);
  const { id, name, kind } = media;
  if (uploading?.state === 'sent') return null;
  if (!uploading)
    return (
      <>
        <ChooseFile
          variant="secondary"
          icon={<Upload aria-hidden="true" />}
          accept={acceptOf[kind]}
          onChoose={([file]) => {
            if (!file) return;
            setOther(!isSameFile(media, file));
            if (isSameFile(media, file)) resumeUpload(media, file);
          }}
        >
          {text('chooseAgain', { name })}
        </ChooseFile>
        {isOther ? <ErrorNote error={{ code: 'INVALID_INPUT', message: name }}>{text('otherFile', { name })}</ErrorNote> : null}
      </>
    );
  const isSending = uploading.state === 'sending';
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={isSending ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      aria-label={isSending ? text('pauseOf', { name }) : text('goOnOf', { name })}
      onClick={() => {
        (isSending ? pauseUpload : continueUpload)(id);
      }}
    >
      {isSending ? text('pause') : text('goOn')}
    </Button>
  );
}
