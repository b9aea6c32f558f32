import type { DnsAnswer } from '@marquee/api/contract';
import { call, documentSettings, invalidate } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Cluster, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { domainOf, isDomain } from './domain-name.ts';
import { DomainRecords } from './domain-records.tsx';

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 26rem) auto;
  gap: var(--space-3);
  align-items: start;
  > button {
    margin-block-start: 1.75rem;
    min-block-size: var(--control);
    justify-self: start;
  }
  > :nth-child(n + 3) {
    grid-column: 1 / -1;
  }
  @media (max-width: 575px) {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin: 0;
    }
  }
`;
const Muted = styled.p`
  font-size: var(--font-xs);
  color: var(--text-muted);
`;

/** The domain being proved is in the address: records take a while, and one comes back. */
export function AddDomain() {
  const text = useText('domain');
  const { locale } = useShared('theme');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('domain') ?? '';
  const [answer, setAnswer] = useState<DnsAnswer>();
  const [lookedAt, setLookedAt] = useState<Date>();
  const { form, submit, sending, problem, errorOf } = useApiForm<{ domain: string }, DnsAnswer>({
    defaultValues: { domain: asked },
    send: ({ domain }) => call('POST /tenant/dns/verify', { body: { id: documentSettings().tenant.id, domain: domainOf(domain) } }),
    words: { 'domain:format': text('domainWrong'), 'domain:taken': text('domainTaken') },
    onDone(found) {
      setLookedAt(new Date());
      setAnswer(found.verified ? undefined : found);
      setSearch(found.verified ? {} : { domain: found.domain }, { replace: true });
      form.reset({ domain: found.verified ? '' : found.domain });
      if (!found.verified) return;
      void invalidate('GET /tenant/host/list');
      void request('toast.show', { tone: 'info', text: text('isYours', { domain: found.domain }) });
    },
  });
  const again = useRef(asked !== '');
  useEffect(() => {
    if (!again.current) return;
    again.current = false;
    submit();
  });
  return (
    <Section title={answer ? text('proof', { domain: answer.domain }) : text('add')} lead={answer ? text('proofLead') : text('addLead')}>
      <Stack $gap={4}>
        <Line onSubmit={submit} noValidate hidden={Boolean(answer)} style={answer ? { display: 'none' } : undefined}>
          <TextField
            label={text('domain')}
            description={text('domainNote')}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={260}
            error={errorOf('domain')}
            {...form.register('domain', {
              validate: (typed) => (typed.trim() === '' ? text('domainNeeded') : isDomain(domainOf(typed)) || text('domainWrong')),
            })}
          />
          <Button type="submit" variant="secondary" loading={sending}>
            {text('show')}
          </Button>
        </Line>
        <ErrorNote error={problem} />
        {answer ? (
          <>
            <DomainRecords records={answer.records} />
            <Cluster $gap={3}>
              <Button
                icon={<RefreshCw />}
                loading={sending}
                onClick={() => {
                  submit();
                }}
              >
                {text('check')}
              </Button>
              <Button
                variant="ghost"
                onClick={() => {
                  setAnswer(undefined);
                  setSearch({}, { replace: true });
                  form.reset({ domain: '' });
                }}
              >
                {text('another')}
              </Button>
              <Muted role="status">{lookedAt ? text('checked', { when: formatDate(lookedAt, locale, 'moment') }) : ''}</Muted>
            </Cluster>
            <Muted>{text('ttl')}</Muted>
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
