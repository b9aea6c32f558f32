import type { Reply } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { Stack } from '@marquee/mf-shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyValue } from '../../page/copy-value.tsx';
import { SavedFoot } from '../../page/saved-foot.tsx';
import { useText } from '../../text.ts';

const Warning = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--warning-soft);
  color: var(--warning-text);
  font-size: var(--font-sm);
  svg {
    inline-size: 1.15rem;
    margin-block-start: 0.1rem;
  }
`;
const Label = styled.p`
  margin-block-end: 0.4rem;
  font-size: var(--font-sm);
  font-weight: 600;
`;

const Frame = styled.div`
  outline: none;
`;

interface SecretOnceProps {
  readonly made: Reply<'POST /tenant/apikey/generate'>;
  /** Somebody tried to leave without saying that it is kept. */
  readonly reminded: boolean;
  readonly onDone: () => void;
}

/** The one time a secret is shown: it is left only by saying that it is kept. */
export function SecretOnce({ made, reminded, onDone }: SecretOnceProps) {
  const text = useText('key');
  const frame = useRef<HTMLDivElement>(null);
  const { apiBase, tenant } = documentSettings();
  useEffect(() => {
    frame.current?.focus();
  }, []);
  const command = `curl -H 'x-api-key: ${made.secret}' -H 'x-tenant-id: ${tenant.id}' ${new URL(`${apiBase}/product/list`, location.origin).href}`;
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-label={text('secret')}>
      <Stack $gap={4}>
        <Warning>
          <TriangleAlert aria-hidden="true" />
          {text('secretText')}
        </Warning>
        <div>
          <Label>{text('secret')}</Label>
          <CopyValue value={made.secret} what={text('secretWhat')} />
        </div>
        <div>
          <Label>{text('usage')}</Label>
          <CopyValue value={command} what={text('usageWhat')} />
        </div>
        <SavedFoot words={{ existing: text('kept'), needed: text('keptNeeded'), done: text('done') }} reminded={reminded} onDone={onDone} />
      </Stack>
    </Frame>
  );
}
