import type { Organization } from '@marquee/api/contract';
import { call, queryClient, useApi } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Button, ErrorNote, Panel, Stack, TextSkeleton } from '@marquee/mf-shared/ui';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { FactList } from '../titles/fact-list.tsx';
import { useAccountText } from './account-text.ts';

/** The person's own organization; who may renames it. */
export function OrganizationPanel({ id }: { readonly id: string }) {
  const text = useAccountText();
  const canRename = useRight('organization:update');
  const organization = useApi('GET /organization/item/:id', { params: { id } });
  const { data, error } = organization;
  return (
    <Panel title={text.organization}>
      {error && !data ? (
        <ErrorNote
          error={error}
          onRetry={() => {
            void organization.refetch();
          }}
        />
      ) : null}
      {data ? (
        <Stack $gap={4}>
          {canRename ? <Rename key={data.id} organization={data} /> : null}
          <FactList
            facts={[
              ...(canRename ? [] : [[text.name, data.name] as const]),
              [text.type, text[data.organizationType]],
              [text.id, <bdi key="id">{data.id}</bdi>],
            ]}
          />
        </Stack>
      ) : error ? null : (
        <TextSkeleton lines={3} />
      )}
    </Panel>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2);
  align-items: start;
  > button {
    margin-block-start: 1.75rem;
    min-block-size: var(--control);
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
`;

function Rename({ organization }: { readonly organization: Organization }) {
  const text = useAccountText();
  const { form, submit, sending, problem, errorOf } = useApiForm<{ readonly name: string }, Organization>({
    defaultValues: { name: organization.name },
    async send({ name }) {
      const result = await call('POST /organization/item', { body: { id: organization.id, version: organization.version, name: name.trim() } });
      if (!result.ok && result.error.code === 'STALE') void queryClient.invalidateQueries({ queryKey: ['GET /organization/item/:id'] });
      return result;
    },
    onDone(saved) {
      form.reset({ name: saved.name });
      void queryClient.invalidateQueries({ queryKey: ['GET /organization/item/:id'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /identity/item/:id'] });
      void queryClient.invalidateQueries({ queryKey: ['GET /product/list'] });
      void ask('toast.show', { tone: 'info', text: text.renamed });
    },
  });
  const changed = form.watch('name').trim() !== organization.name;
  return (
    <Line onSubmit={submit} noValidate>
      <TextField
        label={text.organizationName}
        dir="auto"
        autoComplete="organization"
        error={errorOf('name')}
        maxLength={200}
        {...form.register('name', { validate: (name) => name.trim() !== '' || text.needed })}
      />
      <Button type="submit" variant="secondary" size="sm" loading={sending} disabled={!changed}>
        {text.rename}
      </Button>
      {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' ? { children: text.stale } : {})} /> : null}
    </Line>
  );
}
