import { useApi } from '@marquee/mf-shared/api';
import { Button, TextSkeleton } from '@marquee/mf-shared/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../account/frame/section.tsx';
import { QueryContent } from '../page/query-content.tsx';
import { useText } from '../text.ts';

const SIZE = 3;
const Text = styled.pre`
  max-block-size: 24rem;
  margin: 0;
  padding: var(--space-3) var(--space-4);
  overflow: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  font-family: var(--font-mono);
  font-size: var(--font-xs);
  text-align: start;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The file as it would be built now, with its first titles. */
export function PreviewSection({ id }: { readonly id: string }) {
  const text = useText('feeds');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={text('preview')} lead={text('previewLead')}>
      {isOpen ? (
        <Shown id={id} />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<Eye />}
          onClick={() => {
            setOpen(true);
          }}
        >
          {text('showPreview')}
        </Button>
      )}
    </Section>
  );
}

function Shown({ id }: { readonly id: string }) {
  const text = useText('feeds');
  const answer = useApi('GET /channel/preview/:id', { params: { id }, query: { size: SIZE } });
  return (
    <QueryContent answer={answer} skeleton={<TextSkeleton lines={8} />}>
      {(shown) => (
        <Text dir="ltr" tabIndex={0} role="region" aria-label={text('preview')}>
          {shown.text}
        </Text>
      )}
    </QueryContent>
  );
}
