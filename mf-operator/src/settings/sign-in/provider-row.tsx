import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, useErrorText } from '@marquee/mf-shared/ui';
import { MenuButton } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Row } from '../../account/frame/rows.tsx';
import { useText } from '../../text.ts';
import type { Provider } from './provider-draft.ts';

interface ProviderRowProps {
  readonly provider: Provider;
  readonly onEdit: (provider: Provider) => void;
  readonly onRemove: (provider: Provider) => void;
}

export function ProviderRow({ provider, onEdit, onRemove }: ProviderRowProps) {
  const text = useText('signIn');
  const say = useErrorText();
  const canChange = useRight('tenant:update');
  const [isTrying, setTrying] = useState(false);
  const { id, name, issuer, domains, enabled, hasClientSecret } = provider;
  const tryIt = async () => {
    setTrying(true);
    const result = await call('GET /oauth/authorize/:id', { params: { id }, query: { returnTo: '/settings/sign-in' } });
    setTrying(false);
    if (result.ok) open(result.value.url, '_blank', 'noopener');
    else void request('toast.show', { tone: 'error', text: say(result.error) });
  };
  return (
    <Row
      icon={<KeyRound />}
      tone={enabled ? 'good' : 'plain'}
      name={<bdi>{name}</bdi>}
      chips={
        <>
          <Chip tone={enabled ? 'success' : 'neutral'}>{enabled ? text('on') : text('off')}</Chip>
          {hasClientSecret ? null : <Chip>{text('noSecret')}</Chip>}
        </>
      }
      detail={
        <>
          <bdi>{issuer}</bdi>
          {domains.length > 0 ? (
            <>
              <br />
              {text('onlyFor', { domains: domains.join(', ') })}
            </>
          ) : null}
        </>
      }
      actions={
        <>
          {enabled ? (
            <Button variant="secondary" size="sm" aria-label={text('tryItOf', { name })} loading={isTrying} onClick={() => void tryIt()}>
              {text('tryIt')}
            </Button>
          ) : null}
          {canChange ? (
            <MenuButton
              label={text('more', { name })}
              icon={<Ellipsis aria-hidden="true" />}
              iconOnly
              size="sm"
              choices={[
                {
                  id: 'edit',
                  label: text('edit'),
                  icon: <Pencil />,
                  onChoose: () => {
                    onEdit(provider);
                  },
                },
                {
                  id: 'remove',
                  label: text('remove'),
                  icon: <Trash2 />,
                  tone: 'danger',
                  divided: true,
                  onChoose: () => {
                    onRemove(provider);
                  },
                },
              ]}
            />
          ) : null}
        </>
      }
    />
  );
}
