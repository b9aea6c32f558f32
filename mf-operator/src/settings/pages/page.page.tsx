import { firstNow, useApi } from '@marquee/mf-shared/api';
import { EmptyState, LinkButton, Panel } from '@marquee/mf-shared/ui';
import { ExternalLink, Eye, SearchX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { useRoom } from '../frame/rooms.ts';
import { EditorFrame, EditorSkeleton } from './editor-frame.tsx';
import { draftOf } from './page-draft.ts';
import { PageForm } from './page-form.tsx';
import { statusOf, type PageRecord } from './page-status.ts';

/** `/settings/pages/{id}`: the editor of a page or an article. */
export default function PagePage() {
  const { id = '' } = useParams();
  const text = useText('pages');
  const item = useApi('GET /page/item/:id', { params: { id } }, { enabled: useRoom('/settings/pages') });
  const isMissing = item.error?.code === 'NOT_FOUND' || item.error?.code === 'INVALID_INPUT';
  const page = item.data;
  return (
    <EditorFrame title={page?.title ?? text(isMissing ? 'missing' : 'one')} actions={page ? <Ways page={page} /> : null}>
      {isMissing ? (
        <Missing />
      ) : (
        <QueryContent answer={item} skeleton={<EditorSkeleton />}>
          {(loaded) => <PageForm key={loaded.id} first={draftOf(loaded)} page={loaded} />}
        </QueryContent>
      )}
    </EditorFrame>
  );
}

function Ways({ page }: { readonly page: PageRecord }) {
  const text = useText('pages');
  return (
    <>
      <LinkButton size="sm" variant="ghost" icon={<Eye aria-hidden="true" />} to={`/preview/${page.id}`} target="_blank">
        {text('preview')}
      </LinkButton>
      {statusOf(page, new Date(firstNow())) === 'published' ? (
        <LinkButton size="sm" variant="ghost" icon={<ExternalLink aria-hidden="true" />} to={page.path} target="_blank">
          {text('onSite')}
        </LinkButton>
      ) : null}
    </>
  );
}

function Missing() {
  const text = useText('pages');
  return (
    <Panel>
      <EmptyState
        icon={<SearchX />}
        title={text('missing')}
        text={text('missingText')}
        action={
          <LinkButton variant="secondary" to="/settings/pages">
            {text('back')}
          </LinkButton>
        }
      />
    </Panel>
  );
}
