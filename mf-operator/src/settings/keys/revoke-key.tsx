import type { ApiKey } from '@marquee/api/contract';
import { documentSettings, useApiAction } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { focusHeading } from '../../account/frame/focus-heading.ts';
import { useKeyText } from './key-text.ts';

export function RevokeKey({ apiKey: { id, name, kind, prefix }, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const text = useKeyText();
  const revoke = useApiAction('DELETE /tenant/apikey/item/:id', ['GET /tenant/apikey/list']);
  const isThisPages = kind === 'PUBLIC' && documentSettings().apiKey.startsWith(prefix);
  const isLast = revoke.error?.code === 'CONFLICT';
  return (
    <ConfirmDialog
      isOpen
      danger
      title={text.revokeTitle(name)}
      confirmLabel={text.revokeAct}
      busy={revoke.isPending}
      onClose={onClose}
      onConfirm={() => {
        revoke.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              if (isThisPages) location.reload();
              void ask('toast.show', { tone: 'info', text: text.revoked(name) });
              onClose();
              focusHeading();
            },
          },
        );
      }}
    >
      <p>
        {kind === 'PUBLIC' ? text.revokePublic : text.revokeText} {isThisPages ? text.revokeThis : null}
      </p>
      {revoke.error ? <ErrorNote error={revoke.error} {...(isLast ? { children: text.lastPublic } : {})} /> : null}
    </ConfirmDialog>
  );
}
