import type { WebhookEndpoint } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { useApiForm } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useText } from '../../text.ts';
import { hostOf } from './host-of.ts';
import { SecretShown } from './secret-shown.tsx';

interface RotateSecretProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

/** Asks, makes another secret, and shows it once. */
export function RotateSecret({ endpoint: { id, version, url }, onClose }: RotateSecretProps) {
  const text = useText('webhook');
  const [secret, setSecret] = useState<string>();
  const [reminded, setReminded] = useState(false);
  const api = useApiForm<Record<string, never>, WebhookEndpoint>({
    async send() {
      const result = await call('POST /webhook/endpoint/rotate/:id', { params: { id }, body: { version } });
      await invalidate('GET /webhook/endpoint/list');
      return result;
    },
    onDone(rotated) {
      setSecret(rotated.secret ?? '');
    },
  });
  return (
    <FormDialog
      api={api}
      title={secret ? text('secretTitle') : text('rotateTitle', { host: hostOf(url) })}
      act={text('rotate')}
      words={{ STALE: text('stale') }}
      outcome={secret ? <SecretShown secret={secret} hasFormer reminded={reminded} onDone={onClose} /> : undefined}
      onClose={() => {
        if (secret) setReminded(true);
        else onClose();
      }}
    >
      <p>{text('rotateText')}</p>
    </FormDialog>
  );
}
