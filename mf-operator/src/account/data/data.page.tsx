import { call, documentSettings, type ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { reportAction, useSession } from '@marquee/mf-shared/session';
import { AppLink, Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { AccountFrame } from '../frame/account-frame.tsx';
import { saveFile } from '../frame/save-file.ts';
import { Section } from '../frame/section.tsx';
import { ActivitySection } from './activity-section.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

const Quiet = styled.p`
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

export default function DataPage() {
  const text = useText('data');
  const { identity } = useSession();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <AccountFrame title={text('title')} lead={text('lead')}>
      <DownloadSection />
      <ActivitySection />
      <Section
        title={text('delete')}
        lead={text('deleteLead')}
        actions={
          <Button
            variant="secondary"
            size="sm"
            disabled={!identity}
            onClick={() => {
              setDeleting(true);
            }}
          >
            {text('deleteGo')}
          </Button>
        }
      />
      {isDeleting && identity ? (
        <DeleteDialog
          identity={identity}
          onClose={() => {
            setDeleting(false);
          }}
        />
      ) : null}
    </AccountFrame>
  );
}

function DownloadSection() {
  const text = useText('data');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const download = async () => {
    setBusy(true);
    setError(undefined);
    const result = await call('GET /identity/export', {});
    setBusy(false);
    if (!result.ok) {
      setError(result.error);
      return;
    }
    const site = documentSettings().tenant.settings.app_name;
    saveFile(text('fileName', { site, day: result.value.exportedAt.slice(0, 10) }), 'application/json', JSON.stringify(result.value, null, 2));
    reportAction({ kind: 'DOWNLOADED', metaData: { file: 'account' } });
    void request('toast.show', { tone: 'info', text: text('downloaded') });
  };
  return (
    <Section
      title={text('download')}
      lead={text('downloadLead')}
      actions={
        <Button variant="secondary" size="sm" icon={<Download />} loading={busy} onClick={() => void download()}>
          {text('downloadGo')}
        </Button>
      }
    >
      <Stack $gap={3}>
        <ErrorNote error={error} />
        <Quiet>
          {text('privacy')} <AppLink to="/privacy">{text('privacyLink')}</AppLink>.
        </Quiet>
      </Stack>
    </Section>
  );
}
