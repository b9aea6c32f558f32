import type { ApiKey } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { useText } from '../../text.ts';

export function RevokeKey({ apiKey: { id, name, kind, prefix }, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const text = useText('key');
  const isThisPages = kind === 'PUBLIC' && documentSettings().apiKey.startsWith(prefix);
  return (
    <RemoveDialog
      by="DELETE /tenant/apikey/item/:id"
      id={id}
      refreshes={['GET /tenant/apikey/list']}
      title={text('revokeTitle', { name })}
      act={text('revokeAct')}
      done={text('revoked', { name })}
      inUse={text('lastPublic')}
      onDone={() => {
        if (isThisPages) location.reload();
      }}
      onClose={onClose}
    >
      <p>
        {kind === 'PUBLIC' ? text('revokePublic') : text('revokeText')} {isThisPages ? text('revokeThis') : null}
      </p>
    </RemoveDialog>
  );
}
