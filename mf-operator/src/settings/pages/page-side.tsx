import { languages, locales } from '@marquee/api/languages';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { Checkbox, Controller, DateField, SelectField, TextArea, TextField, useWatch } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { TokenField } from '../../library/title/token-field.tsx';
import { useText } from '../../text.ts';
import { FormPicture } from './form-picture.tsx';
import { LanguageVersions } from './language-versions.tsx';
import { PageHistory } from './page-history.tsx';
import { PageStatusChip } from './page-status-chip.tsx';
import type { PageRecord } from './page-status.ts';
import { StandingActions } from './standing-actions.tsx';
import type { PageForm } from './use-page-form.ts';

const layouts = ['DEFAULT', 'WIDE', 'SIDEBAR_LEFT', 'SIDEBAR_RIGHT', 'LANDING'] as const;
const formats = ['STANDARD', 'AUDIO', 'VIDEO', 'LINK', 'QUOTE', 'GALLERY'] as const;

const Shared = styled.div`
  display: grid;
  gap: var(--space-2);
  font-size: var(--font-sm);
  small {
    color: var(--text-muted);
  }
`;

interface PageSideProps {
  readonly api: PageForm;
  readonly page: PageRecord | undefined;
  readonly readOnly: boolean;
}

/** Everything around the words of a page: its standing and dates, language, picture, tags, and its words for search engines. */
export function PageSide(props: PageSideProps) {
  const { api, page, readOnly } = props;
  return (
    <>
      <Standing {...props} />
      <Sorting {...props} />
      <Look {...props} />
      {page ? <LanguageVersions page={page} canAdd={!readOnly} /> : null}
      <Found {...props} />
      {page ? <PageHistory api={api} page={page} readOnly={readOnly} /> : null}
    </>
  );
}

function Standing({ api: { form, errorOf }, page, readOnly }: PageSideProps) {
  const text = useText('pageForm');
  return (
    <Panel title={text('standing')} actions={page ? <PageStatusChip page={page} /> : null}>
      <Stack $gap={4}>
        <DateField
          kind="moment"
          label={text('publishedAt')}
          description={text('publishedAtNote')}
          optional
          readOnly={readOnly}
          error={errorOf('publishedAt')}
          {...form.register('publishedAt')}
        />
        <DateField
          kind="moment"
          label={text('unpublishedAt')}
          optional
          readOnly={readOnly}
          error={errorOf('unpublishedAt')}
          {...form.register('unpublishedAt', {
            validate: (end, { publishedAt }) => end === '' || publishedAt === '' || end > publishedAt || text('endsBefore'),
          })}
        />
        {page && !readOnly ? <StandingActions page={page} /> : null}
      </Stack>
    </Panel>
  );
}

function Sorting({ api: { form, errorOf }, page, readOnly }: PageSideProps) {
  const text = useText('pageForm');
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <Panel title={text('sorting')}>
      <Stack $gap={4}>
        <SelectField
          label={text('language')}
          options={locales.map((id) => ({ id, label: languages[id].name }))}
          disabled={readOnly || page !== undefined}
          error={errorOf('locale')}
          {...form.register('locale')}
        />
        <SelectField
          label={text('layout')}
          options={layouts.map((id) => ({ id, label: text(`layout${id}`) }))}
          disabled={readOnly}
          error={errorOf('layout')}
          {...form.register('layout')}
        />
        {kind === 'ARTICLE' ? (
          <>
            <SelectField
              label={text('format')}
              description={text('formatNote')}
              options={formats.map((id) => ({ id, label: text(`format${id}`) }))}
              disabled={readOnly}
              error={errorOf('format')}
              {...form.register('format')}
            />
            <TextField
              label={text('author')}
              optional
              dir="auto"
              maxLength={200}
              autoComplete="off"
              readOnly={readOnly}
              error={errorOf('author')}
              {...form.register('author')}
            />
            <Controller
              control={form.control}
              name="tags"
              render={({ field: { value, onChange } }) => (
                <TokenField label={text('tags')} values={value} onChange={onChange} maxLength={60} error={errorOf('tags')} />
              )}
            />
          </>
        ) : null}
      </Stack>
    </Panel>
  );
}

function Look({ api, readOnly }: PageSideProps) {
  const text = useText('pageForm');
  const cover = useWatch({ control: api.form.control, name: 'cover' });
  return (
    <Panel title={text('cover')}>
      <Stack $gap={4}>
        <FormPicture api={api} readOnly={readOnly} of="cover" />
        {cover ? (
          <TextField
            label={text('alt')}
            description={text('altNote')}
            dir="auto"
            maxLength={500}
            autoComplete="off"
            readOnly={readOnly}
            error={api.errorOf('coverAlt')}
            {...api.form.register('coverAlt', { validate: (typed) => typed.trim() !== '' || text('altNeeded') })}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}

function Found({ api, readOnly }: PageSideProps) {
  const text = useText('pageForm');
  const { form, errorOf } = api;
  return (
    <Panel title={text('found')}>
      <Stack $gap={4}>
        <TextField
          label={text('seoTitle')}
          description={text('seoTitleNote')}
          optional
          dir="auto"
          maxLength={200}
          autoComplete="off"
          readOnly={readOnly}
          error={errorOf('seoTitle')}
          {...form.register('seoTitle')}
        />
        <TextArea
          label={text('seoDescription')}
          optional
          dir="auto"
          rows={2}
          maxLength={500}
          readOnly={readOnly}
          error={errorOf('seoDescription')}
          {...form.register('seoDescription')}
        />
        <Shared role="group" aria-labelledby="page-seo-image">
          <b id="page-seo-image">{text('seoImage')}</b>
          <FormPicture api={api} readOnly={readOnly} of="seoImage" />
          <small>{text('seoImageNote')}</small>
        </Shared>
        <Checkbox label={text('indexed')} disabled={readOnly} {...form.register('indexed')} />
      </Stack>
    </Panel>
  );
}
