import type { LiveInput, Product, Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { Button, Chip, Cluster, ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { KeyRound, Play, Radio, Square } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../../account/frame/copy-button.tsx';
import { useText } from '../../text.ts';
import { Quiet } from '../media/media-css.ts';
import { PreviewDialog } from '../media/preview-dialog.tsx';
import { Address } from './live-css.ts';
import { moveInput, openInput, useLive } from './use-live.ts';

interface LivePanelProps {
  readonly product: Product;
  readonly isEditable: boolean;
}

const tones = { IDLE: 'neutral', WAITING: 'warning', LIVE: 'success', ENDED: 'neutral', FAILED: 'danger' } as const;

/** The way an event is sent live: where its encoder sends it to, and how far that is. */
export function LivePanel({ product, isEditable }: LivePanelProps) {
  const text = useText('live');
  const { live, error, refetch } = useLive(product.id);
  const state = live?.input?.state ?? 'IDLE';
  return (
    <Panel title={text('live')} actions={live ? <Chip tone={tones[state]}>{text(state)}</Chip> : null}>
      {live ? (
        <Loaded product={product} input={live.input} isEditable={isEditable} />
      ) : error ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </Panel>
  );
}

const isUnderWay = (input: LiveInput | null) => input?.state === 'WAITING' || input?.state === 'LIVE';

function Loaded({ product, input, isEditable }: LivePanelProps & { readonly input: LiveInput | null }) {
  const text = useText('live');
  const [key, setKey] = useState<string>();
  const [problem, setProblem] = useState<ApiError>();
  const [isBusy, setBusy] = useState(false);
  async function run<T>(act: () => Promise<Result<T, ApiError>>, then?: (value: T) => void) {
    setBusy(true);
    setProblem(undefined);
    const outcome = await act();
    setBusy(false);
    if (outcome.ok) then?.(outcome.value);
    else setProblem(outcome.error);
  }
  const open = (protocol: LiveInput['protocol']) => {
    void run(
      () => openInput(product.id, protocol),
      (opened) => {
        setKey(opened.key);
      },
    );
  };
  const move = (to: 'start' | 'stop') => {
    void run(() => moveInput(product.id, to));
  };
  return (
    <Stack $gap={3}>
      <Quiet>{text(input ? `about${input.state}` : 'about')}</Quiet>
      {input?.fault ? <ErrorNote error={{ code: 'UNAVAILABLE', message: input.fault.message }}>{text(`fault-${input.fault.code}`)}</ErrorNote> : null}
      {input && isUnderWay(input) ? <Server input={input} /> : null}
      {key === undefined ? null : <KeyOnce value={key} />}
      {problem ? <ErrorNote error={problem} /> : null}
      <Cluster $gap={2}>
        {isEditable && input && !isUnderWay(input) ? (
          <Button
            size="sm"
            loading={isBusy}
            icon={<Radio aria-hidden="true" />}
            onClick={() => {
              move('start');
            }}
          >
            {text('start')}
          </Button>
        ) : null}
        {isEditable && isUnderWay(input) ? (
          <Button
            size="sm"
            variant="danger"
            loading={isBusy}
            icon={<Square aria-hidden="true" />}
            onClick={() => {
              move('stop');
            }}
          >
            {text('stop')}
          </Button>
        ) : null}
        {input?.isPlayed ? <Preview product={product} /> : null}
        {isEditable && !isUnderWay(input)
          ? (['RTMP', 'SRT'] as const).map((protocol) => (
              <Button
                key={protocol}
                size="sm"
                variant="secondary"
                loading={isBusy}
                icon={<KeyRound aria-hidden="true" />}
                onClick={() => {
                  open(protocol);
                }}
              >
                {text(input ? 'newKey' : 'makeKey', { protocol })}
              </Button>
            ))
          : null}
      </Cluster>
    </Stack>
  );
}

/** The address the encoder sends to; known once a worker listens. */
function Server({ input: { protocol, host, port } }: { readonly input: LiveInput }) {
  const text = useText('live');
  if (port === null) return <p role="status">{text('opening')}</p>;
  const place = `${host ?? window.location.hostname}:${port}`;
  const address = protocol === 'RTMP' ? `rtmp://${place}/live` : `srt://${place}?pbkeylen=16`;
  return (
    <Address>
      <span>{text('server')}</span>
      <code dir="ltr">{address}</code>
      <CopyButton value={address} label={text('copyServer')} doneLabel={text('copied')} />
    </Address>
  );
}

function KeyOnce({ value }: { readonly value: string }) {
  const text = useText('live');
  return (
    <Stack $gap={2}>
      <Address>
        <span>{text('key')}</span>
        <code dir="ltr">{value}</code>
        <CopyButton value={value} label={text('copyKey')} doneLabel={text('copied')} />
      </Address>
      <Quiet>{text('keyOnce')}</Quiet>
    </Stack>
  );
}

function Preview({ product }: { readonly product: Product }) {
  const text = useText('live');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Play aria-hidden="true" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('preview')}
      </Button>
      {isOpen ? (
        <PreviewDialog
          productId={product.id}
          name={product.name}
          kind="VIDEO_MASTER"
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
