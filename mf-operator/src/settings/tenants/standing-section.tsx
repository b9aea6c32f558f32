import type { TenantDetail } from '@marquee/api/contract';
import { documentSettings, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Row, Rows } from '../../account/frame/rows.tsx';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { CloseTenant } from './close-tenant.tsx';
import { saveTenant } from './save-tenant.ts';
import { ownHostOf } from './site-address.ts';

const Note = styled.div`
  padding: var(--space-4) var(--space-5) 0;
`;

/** A change of standing, and what came of the last try. */
function useStanding({ id, version, name }: TenantDetail) {
  const text = useText('tenant');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const put = async (suspended: boolean): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const result = await saveTenant({ id, version, suspended });
    setBusy(false);
    if (result.ok) void request('toast.show', { tone: 'info', text: suspended ? text('suspended', { name }) : text('resumed', { name }) });
    else setProblem(result.error);
    return result.ok;
  };
  const note = problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text('stale') } : {})} /> : null;
  return { busy, put, note };
}

/** Whether it is served: a break, its end, and the end for good. */
export function StandingSection({ tenant }: { readonly tenant: TenantDetail }) {
  const text = useText('tenant');
  const [dialog, setDialog] = useState<'suspend' | 'close'>();
  const { busy, put, note } = useStanding(tenant);
  const close = () => {
    setDialog(undefined);
  };
  const stays = tenant.id === documentSettings().tenant.id ? text('staysOwn') : tenant.isDefault ? text('staysDefault') : undefined;
  if (stays) return <Section title={text('standing')} lead={stays} />;
  const isSuspended = tenant.suspendedAt !== null;
  return (
    <Section title={text('standing')} flush>
      {note && dialog === undefined ? <Note>{note}</Note> : null}
      <Rows role="list">
        <Row
          icon={isSuspended ? <CirclePlay /> : <CirclePause />}
          tone={isSuspended ? 'warn' : 'plain'}
          name={isSuspended ? text('resume') : text('suspend')}
          detail={isSuspended ? text('resumeLead') : text('suspendLead')}
          actions={
            <Button
              size="sm"
              variant="secondary"
              loading={busy && isSuspended}
              onClick={() => {
                if (isSuspended) void put(false);
                else setDialog('suspend');
              }}
            >
              {isSuspended ? text('resume') : text('suspend')}
            </Button>
          }
        />
        <Row
          icon={<Trash2 />}
          name={text('close')}
          detail={text('closeLead')}
          actions={
            <Button
              size="sm"
              variant="danger"
              onClick={() => {
                setDialog('close');
              }}
            >
              {text('closeAct')}
            </Button>
          }
        />
      </Rows>
      <ConfirmDialog
        isOpen={dialog === 'suspend'}
        title={text('suspendTitle', { name: tenant.name })}
        confirmLabel={text('suspendAct')}
        danger
        busy={busy}
        onClose={close}
        onConfirm={() => {
          void put(true).then((isDone) => {
            if (isDone) close();
          });
        }}
      >
        <p>{text('suspendText', { host: ownHostOf(tenant) ?? tenant.slug })}</p>
        {note}
      </ConfirmDialog>
      {dialog === 'close' ? <CloseTenant tenant={tenant} onClose={close} /> : null}
    </Section>
  );
}
