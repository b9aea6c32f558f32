import { languageOf } from '@marquee/api/languages';
import { useRight } from '@marquee/mf-shared/session';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { useLeaveGuard } from '@marquee/mf-shared/ui/editing';
import { Controller, TextArea, TextField, useWatch } from '@marquee/mf-shared/ui/forms';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Columns } from '../../library/title/title-layout.tsx';
import { useText } from '../../text.ts';
import { BlockList } from './blocks/block-list.tsx';
import { blocksOf, type PageDraft } from './page-draft.ts';
import { PathField } from './path-field.tsx';
import { proposePath } from './propose-path.ts';
import { PageSide } from './page-side.tsx';
import { SaveRow } from './save-row.tsx';
import type { PageRecord } from './page-status.ts';
import { usePageForm, type PageForm as PageFormState } from './use-page-form.ts';

interface PageFormProps {
  readonly first: PageDraft;
  /** None while it is being begun. */
  readonly page?: PageRecord | undefined;
}

/** The editor of a page: title and body in the main column, everything around it beside them. */
export function PageForm({ first, page }: PageFormProps) {
  const text = useText('pageForm');
  const navigate = useNavigate();
  const readOnly = !useRight('page:update');
  const api = usePageForm(first, page, ({ id }) => void navigate(`/settings/pages/${id}`, { replace: true }));
  const { form, problem, errorOf, sending } = api;
  const locale = useWatch({ control: form.control, name: 'locale' });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty && !sending);
  return (
    <>
      <form
        noValidate
        aria-label={text('form')}
        onSubmit={(event) => {
          event.preventDefault();
          api.save();
        }}
      >
        <Stack $gap={4}>
          {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text('stale') } : {})} /> : null}
          {readOnly ? <p>{text('readOnly')}</p> : null}
          <Columns
            main={
              <>
                <Heading api={api} first={first} readOnly={readOnly} />
                <Controller
                  control={form.control}
                  name="body"
                  render={({ field: { value, onChange } }) => (
                    <BlockList blocks={blocksOf(value)} onChange={onChange} locale={locale} errorOf={errorOf} readOnly={readOnly} />
                  )}
                />
              </>
            }
            side={<PageSide api={api} page={page} readOnly={readOnly} />}
          />
          {readOnly ? null : <SaveRow api={api} page={page} />}
        </Stack>
      </form>
      {guard.question}
    </>
  );
}

interface HeadingProps {
  readonly api: PageFormState;
  readonly first: PageDraft;
  readonly readOnly: boolean;
}

/** The words a page is found by. Until somebody writes an address of their own it follows the title. */
function Heading({ api, first, readOnly }: HeadingProps) {
  const text = useText('pageForm');
  const { form, errorOf } = api;
  const [followsTitle, setFollowsTitle] = useState(first.path === '');
  const [kind, locale] = useWatch({ control: form.control, name: ['kind', 'locale'] });
  const written = { lang: locale, dir: languageOf(locale).direction } as const;
  const suggestPath = async (title: string) => {
    // Without its script the address is typed by hand.
    const path = await proposePath(kind, title).catch(() => '');
    if (form.getValues('title') === title && path !== '') form.setValue('path', path, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  return (
    <Panel>
      <Stack $gap={4}>
        <TextField
          label={text('title')}
          {...written}
          maxLength={200}
          autoComplete="off"
          readOnly={readOnly}
          error={errorOf('title')}
          {...form.register('title', {
            validate: (typed) => typed.trim() !== '' || text('titleNeeded'),
            onChange: ({ target }: { target: HTMLInputElement }) => {
              if (followsTitle) void suggestPath(target.value);
            },
          })}
        />
        <PathField
          api={api}
          began={first.path}
          readOnly={readOnly}
          onTyped={(typed) => {
            setFollowsTitle(typed === '');
          }}
        />
        <TextArea
          label={text('description')}
          description={text('descriptionNote')}
          optional
          {...written}
          rows={2}
          maxLength={1000}
          readOnly={readOnly}
          error={errorOf('description')}
          {...form.register('description')}
        />
      </Stack>
    </Panel>
  );
}
