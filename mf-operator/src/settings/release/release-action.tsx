import type { KnownRelease } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { NumberField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';

export type ReleaseAct = 'share' | 'live' | 'me' | 'back' | 'backMe' | 'withdraw';
interface Values {
  readonly share: number;
  readonly reason: string;
}

function send(act: ReleaseAct, { name, version, state }: KnownRelease, where: { readonly tenantId?: string }, { share, reason }: Values) {
  const force = state === 'WITHDRAWN' ? { force: true } : {};
  if (act === 'share') return call('POST /release/activate', { body: { name, version, share, ...force, ...where } });
  if (act === 'live') return call('POST /release/activate', { body: { name, version, ...force, ...where } });
  if (act === 'me') return call('POST /release/activate', { body: { name, version, forMe: true } });
  if (act === 'withdraw') return call('POST /release/withdraw', { body: { name, version, ...where, ...(reason.trim() && { reason: reason.trim() }) } });
  return call('POST /release/rollback', { body: { name, ...(act === 'backMe' ? { forMe: true } : where) } });
}

interface ReleaseActionProps {
  readonly act: ReleaseAct;
  readonly release: KnownRelease;
  /** Tenant concerned; empty for all tenants. */
  readonly where: { readonly tenantId?: string };
  readonly onClose: () => void;
}

export function ReleaseAction({ act, release, where, onClose }: ReleaseActionProps) {
  const text = useText('release');
  const { name, version } = release;
  const api = useApiForm<Values, unknown>({
    defaultValues: { share: release.canary?.share ?? 10, reason: '' },
    send: (values) => send(act, release, where, values),
    onDone: (_, { share }) => {
      void invalidate('GET /release/list');
      void request('toast.show', { tone: 'info', text: text(`${act}Done`, { name, version, share }) });
      onClose();
    },
  });
  const { form, errorOf, problem } = api;
  const code = problem?.fields?.[0]?.code;
  const conflict = code === 'unfit' ? text('unfit') : act === 'withdraw' ? text('nothingInstead') : code === 'unready' ? text('nothingThere') : text('closed');
  const isDanger = act === 'withdraw' || (release.state === 'WITHDRAWN' && act !== 'me');
  const whom = 'tenantId' in where ? text('here') : text('everywhere');
  return (
    <FormDialog
      api={api}
      danger={isDanger}
      title={text(`${act}Title`)}
      act={text(`${act}Act`)}
      words={{ CONFLICT: conflict, FORBIDDEN: text('forbidden') }}
      startsInField={act === 'share'}
      onClose={onClose}
    >
      <p>
        <bdi dir="ltr">{name}</bdi> <bdi dir="ltr">{version}</bdi>
      </p>
      <p>{act === 'me' || act === 'backMe' ? text(`${act}Text`) : text(`${act}Text`, { whom })}</p>
      {isDanger && act !== 'withdraw' ? <p>{text('insist')}</p> : null}
      {act === 'share' ? (
        <NumberField
          label={text('share')}
          description={text('shareHint')}
          min={1}
          max={99}
          error={errorOf('share')}
          {...form.register('share', {
            valueAsNumber: true,
            validate: (share) => (Number.isInteger(share) && share >= 1 && share <= 99) || text('shareWrong'),
          })}
        />
      ) : null}
      {act === 'withdraw' ? <TextField label={text('reason')} optional maxLength={300} error={errorOf('reason')} {...form.register('reason')} /> : null}
    </FormDialog>
  );
}
