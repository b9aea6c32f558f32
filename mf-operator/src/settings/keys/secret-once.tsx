import type { Reply } from '@marquee/api/contract';
import { documentSettings } from '@marquee/mf-shared/api';
import { Button, Stack } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CopyValue } from '../../page/copy-value.tsx';
import { useKeyText } from './key-text.ts';

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

/** The one time a secret is shown: it is left only by saying that it is kept. */
export function SecretOnce({ made, onClose }: { readonly made: Reply<'POST /tenant/apikey/generate'>; readonly onClose: () => void }) {
  const text = useKeyText();
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const { apiBase, tenant } = documentSettings();
  const leave = () => {
    if (isKept) onClose();
    else setReminded(true);
  };
  const command = `curl -H 'x-api-key: ${made.secret}' -H 'x-tenant-id: ${tenant.id}' ${new URL(`${apiBase}/product/list`, location.origin).href}`;
  return (
    <Dialog isOpen role="alertdialog" title={text.secretTitle} onClose={leave} footer={<Button onClick={leave}>{text.done}</Button>}>
      <Stack $gap={4}>
        <Warning>
          <TriangleAlert aria-hidden="true" />
          {text.secretText}
        </Warning>
        <div>
          <Label>{text.secret}</Label>
          <CopyValue value={made.secret} what={text.secretWhat} />
        </div>
        <div>
          <Label>{text.usage}</Label>
          <CopyValue value={command} what={text.usageWhat} />
        </div>
        <Checkbox
          label={text.kept}
          checked={isKept}
          error={isReminded && !isKept ? text.keptNeeded : undefined}
          onChange={({ target }) => {
            setKept(target.checked);
          }}
        />
      </Stack>
    </Dialog>
  );
}
