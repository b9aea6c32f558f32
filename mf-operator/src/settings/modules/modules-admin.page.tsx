import type { ModuleRelease, RegisteredModule } from '@marquee/api/contract';
import { call, invalidate, useApi } from '@marquee/mf-shared/api';
import { useRight, useSession } from '@marquee/mf-shared/session';
import { EmptyState, ErrorNote } from '@marquee/mf-shared/ui';
import { DataTable } from '@marquee/mf-shared/ui/data-table';
import { RemoveDialog } from '@marquee/mf-shared/ui/editing';
import { Blocks, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../account/frame/section.tsx';
import { useTitleOf } from '../../modules/title-of.ts';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';
import { SettingsFrame } from '../frame/settings-frame.tsx';
import { Consent } from './consent.tsx';
import { useModuleColumns } from './module-columns.tsx';
import { useReleaseColumns } from './release-columns.tsx';
import { UploadModule } from './upload-module.tsx';

/** Where who runs the tenant says which modules its people have. */
export default function ModulesAdminPage() {
  const text = useText('moduleAdmin');
  const { ready } = useSession();
  const sees = useRoom('/settings/modules');
  return (
    <SettingsFrame title={text('title')} lead={text('lead')}>
      {ready && !sees ? <NoRight /> : null}
      {sees ? <Sections /> : null}
    </SettingsFrame>
  );
}

type Asked = { readonly remove: RegisteredModule } | { readonly take: ModuleRelease };

function Sections() {
  const text = useText('moduleAdmin');
  const titleOf = useTitleOf();
  const manages = useRight('registry:update');
  const list = useApi('GET /module/registered', {});
  const [asked, ask] = useState<Asked>();
  const [failed, setFailed] = useState<Parameters<typeof ErrorNote>[0]['error']>();
  const { modules, releases } = list.data ?? {};
  const read = () => invalidate('GET /module/registered', 'GET /module/list');
  const change = (answer: Promise<{ ok: true } | { ok: false; error: NonNullable<typeof failed> }>) => {
    void answer.then((outcome) => {
      setFailed(outcome.ok ? undefined : outcome.error);
      return read();
    });
  };
  const moduleColumns = useModuleColumns({
    onEnable: (name, isOn) => {
      change(isOn ? call('POST /module/enable', { body: { name } }) : call('POST /module/disable', { body: { name } }));
    },
    onRemove: (remove) => {
      ask({ remove });
    },
  });
  const releaseColumns = useReleaseColumns({
    modules: modules ?? [],
    onTake: (take) => {
      ask({ take });
    },
    onDiscard: ({ name, version }) => {
      change(call('POST /module/discard', { body: { name, release: version } }));
    },
  });
  const close = () => {
    ask(undefined);
  };
  const reading = { fetching: list.isFetching, error: list.error, onRetry: () => void list.refetch() };
  return (
    <>
      {failed ? <ErrorNote error={failed} /> : null}
      <Section title={text('have')} flush>
        <DataTable
          label={text('have')}
          columns={moduleColumns}
          rows={modules}
          rowId={({ name }) => name}
          empty={<EmptyState icon={<Blocks />} title={text('none')} text={text('noneText')} />}
          {...reading}
        />
      </Section>
      <Section title={text('uploads')} lead={text('uploadsLead')} flush actions={manages ? <UploadModule onDone={read} /> : null}>
        <DataTable
          label={text('uploads')}
          columns={releaseColumns}
          rows={releases}
          rowId={({ name, version }) => `${name} ${version}`}
          empty={<EmptyState icon={<PackageOpen />} title={text('noUploads')} text={text('noUploadsText')} />}
          {...reading}
        />
      </Section>
      {asked && 'take' in asked ? <Consent release={asked.take} module={modules?.find(({ name }) => name === asked.take.name)} onClose={close} /> : null}
      {asked && 'remove' in asked ? (
        <RemoveDialog
          by="DELETE /module/item/:id"
          id={asked.remove.registered?.id ?? ''}
          refreshes={['GET /module/registered', 'GET /module/list']}
          title={text('removeTitle', { name: titleOf(asked.remove) })}
          act={text('remove')}
          done={text('removed', { name: titleOf(asked.remove) })}
          onClose={close}
        >
          <p>{text('removeText')}</p>
        </RemoveDialog>
      ) : null}
    </>
  );
}
