import { sendFile, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTitleOf } from '../../modules/title-of.ts';
import { useText } from '../../text.ts';

/** Takes a module's ZIP from this machine to the platform. */
export function UploadModule({ onDone }: { readonly onDone: () => Promise<unknown> }) {
  const text = useText('moduleAdmin');
  const titleOf = useTitleOf();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState<ApiError>();
  const send = async (file: File) => {
    setSending(true);
    const answer = await sendFile('POST /module/upload', file, file.name);
    setSending(false);
    setFailed(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    await onDone();
    void request('toast.show', { tone: 'info', text: text('uploaded', { name: titleOf(answer.value), version: answer.value.version }) });
  };
  return (
    <Stack $gap={2}>
      <input
        ref={input}
        hidden
        type="file"
        accept=".zip,application/zip"
        data-module-file=""
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      <Button size="sm" icon={<Upload />} loading={sending} onClick={() => input.current?.click()}>
        {text('upload')}
      </Button>
      {failed ? <ErrorNote error={failed} /> : null}
    </Stack>
  );
}
