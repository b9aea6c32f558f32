import { localeOf, SOURCE_LOCALE } from '@marquee/api/languages';
import { documentSettings, useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { useSearchParams } from 'react-router-dom';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { draftOf, emptyDraft } from './page-draft.ts';
import { PageForm } from './page-form.tsx';
import { EditorFrame, EditorSkeleton } from './editor-frame.tsx';
import { kinds } from './pages-view.ts';

/** `/settings/pages/new`: a page, an article, or with `from` and `language` a page in another language. */
export default function NewPagePage() {
  const text = useText('pages');
  const [address] = useSearchParams();
  const kind = kinds.find((one) => one === address.get('kind')) ?? 'PAGE';
  const from = address.get('from');
  const locale = localeOf(address.get('language')) ?? localeOf(documentSettings().tenant.settings.locale) ?? SOURCE_LOCALE;
  const mayWrite = useRight('page:update');
  return (
    <EditorFrame title={text(from === null ? `new${kind}` : 'newVersion')}>
      {!mayWrite ? null : from === null ? (
        <PageForm key={kind} first={emptyDraft(kind, locale)} />
      ) : (
        <Copied key={`${from} ${locale}`} from={from} locale={locale} />
      )}
    </EditorFrame>
  );
}

function Copied({ from, locale }: { readonly from: string; readonly locale: string }) {
  const item = useApi('GET /page/item/:id', { params: { id: from } });
  return (
    <QueryContent answer={item} skeleton={<EditorSkeleton />}>
      {(page) => <PageForm first={{ ...draftOf(page), locale, publishedAt: '', unpublishedAt: '' }} />}
    </QueryContent>
  );
}
