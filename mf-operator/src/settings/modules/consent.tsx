import type { Body, ModuleRelease, RegisteredModule } from '@marquee/api/contract';
import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { SelectField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useTitleOf } from '../../modules/title-of.ts';
import { useText } from '../../text.ts';
import { useRightName } from './right-name.ts';

type Permission = Body<'POST /module/register'>['permission'];
interface Draft {
  readonly permission: string;
}

const Asks = styled.div`
  display: grid;
  gap: var(--space-2);
  h3 {
    font-size: var(--font-md);
  }
  ul {
    padding-inline-start: 1.25rem;
  }
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

interface ConsentProps {
  readonly release: ModuleRelease;
  /** Module already registered under this name, if any. */
  readonly module: RegisteredModule | undefined;
  readonly onClose: () => void;
}

/** Asks for consent to the scopes of a release, then registers or updates the module. */
export function Consent({ release, module, onClose }: ConsentProps) {
  const text = useText('moduleAdmin');
  const titleOf = useTitleOf();
  const rightName = useRightName();
  const { identity } = useSession();
  const { name, version, scopes } = release;
  const title = { name: titleOf(release), version };
  const registered = module?.registered;
  const rights = [...(identity?.rights ?? [])].filter((right) => right.endsWith(':read'));
  const api = useApiForm<Draft, RegisteredModule>({
    defaultValues: { permission: module?.permission ?? scopes[0] ?? 'product:read' },
    send({ permission }) {
      const to = { release: version, permission: permission as Permission, scopes };
      return registered
        ? call('POST /module/update', { body: { id: registered.id, version: registered.version, ...to } })
        : call('POST /module/register', { body: { name, ...to } });
    },
    onDone() {
      void invalidate('GET /module/registered', 'GET /module/list');
      void request('toast.show', { tone: 'info', text: registered ? text('updated', title) : text('registered', title) });
      onClose();
    },
  });
  const options = [...new Set([...(module ? [module.permission] : []), ...scopes, ...rights])];
  return (
    <FormDialog
      api={api}
      title={registered ? text('updateTitle', title) : text('registerTitle', title)}
      act={registered ? text('use') : text('register')}
      words={{ FORBIDDEN: text('beyond'), CONFLICT: text('unfit') }}
      startsInField={false}
      onClose={onClose}
    >
      <Asks>
        {scopes.length > 0 ? (
          <>
            <h3>{text('consent')}</h3>
            <ul>
              {scopes.map((scope) => (
                <li key={scope}>{rightName(scope)}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>{text('consentNothing')}</p>
        )}
        <p>{text('consentNote')}</p>
      </Asks>
      <SelectField
        label={text('whoOpens')}
        description={text('whoOpensNote')}
        options={options.map((id) => ({ id, label: rightName(id) }))}
        error={api.errorOf('permission')}
        {...api.form.register('permission')}
      />
    </FormDialog>
  );
}
