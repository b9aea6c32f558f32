import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { PlayList } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { reportAction } from '@marquee/mf-shared/session';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Checkbox, TextField } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../text.ts';
import { readListsAnew, sharedAddress } from './lists.ts';

/** Sites without https have no clipboard of this kind. */
async function isCopied(words: string): Promise<boolean> {
  return (
    (await (navigator as Partial<Navigator>).clipboard?.writeText(words).then(
      () => true,
      () => false,
    )) ?? false
  );
}

/** Opens a list to whoever has its link, and ends that. */
export function ShareDialog({ list, name, onClose }: { readonly list: PlayList; readonly name: string; readonly onClose: () => void }) {
  const text = useText('playLists');
  const [token, setToken] = useState(list.shareToken);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Parameters<typeof ErrorNote>[0]['error']>();
  const change = async (isShared: boolean) => {
    setBusy(true);
    const result = await call('POST /play-list/share', { body: { id: list.id, isShared } });
    setBusy(false);
    setError(result.ok ? undefined : result.error);
    if (!result.ok) return;
    setToken(result.value.shareToken);
    await readListsAnew();
  };
  const url = token === null ? '' : location.origin + sharedAddress(token);
  const copy = async () => {
    const copied = await isCopied(url);
    if (copied) reportAction({ kind: 'SHARED', metaData: { playList: list.id } });
    await request('toast.show', copied ? { tone: 'info', text: text('copied') } : { tone: 'error', text: text('notCopied') });
  };
  return (
    <Dialog isOpen size="sm" title={text('shareTitle', { name })} onClose={onClose}>
      <Stack $gap={4}>
        <ErrorNote error={error} />
        <Checkbox
          look="switch"
          label={text('shareOn')}
          description={text('shareWhat')}
          checked={token !== null}
          aria-disabled={isBusy}
          onChange={(event) => {
            if (!isBusy) void change(event.target.checked);
          }}
        />
        {token === null ? null : (
          <>
            <TextField
              label={text('link')}
              description={text('linkEnds')}
              readOnly
              dir="ltr"
              value={url}
              onFocus={(event) => {
                event.target.select();
              }}
            />
            <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
              {text('copy')}
            </Button>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
