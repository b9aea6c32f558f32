import type { SizeGuide } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { EmptyState, ErrorNote, Stack, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { Ruler } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { Choice } from '../sku-choice.ts';
import { useLengthUnit } from './length-unit.ts';
import { SizeTable } from './size-table.tsx';
import { UnitSwitch } from './unit-switch.tsx';

const HowTo = styled.section`
  display: grid;
  gap: var(--space-3);
  h3 {
    font-size: var(--font-md);
    letter-spacing: 0;
  }
  dl {
    display: grid;
    gap: var(--space-3);
    font-size: var(--font-sm);
  }
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
    color: var(--text-muted);
  }
`;
const Intro = styled.p`
  white-space: pre-line;
`;

interface SizeGuideDialogProps {
  readonly productId: string;
  readonly choice: Choice;
  readonly onClose: () => void;
}

export function SizeGuideDialog({ productId, choice, onClose }: SizeGuideDialogProps) {
  const text = useText('sizes');
  const { data, error, refetch } = useApi('GET /product/sizes/:id', { params: { id: productId } });
  return (
    <Dialog isOpen onClose={onClose} title={text('title')}>
      {data ? <Guide guide={data} chosen={Object.values(choice)} /> : null}
      {error?.code === 'NOT_FOUND' ? <EmptyState icon={<Ruler />} title={text('gone')} /> : null}
      {error && error.code !== 'NOT_FOUND' && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data || error ? null : (
        <div role="status">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          <TextSkeleton lines={6} />
        </div>
      )}
    </Dialog>
  );
}

function Guide({ guide, chosen }: { readonly guide: SizeGuide; readonly chosen: readonly string[] }) {
  const text = useText('sizes');
  const [unit, setUnit] = useLengthUnit();
  const told = guide.measures.filter(({ howTo }) => howTo !== '');
  return (
    <Stack $gap={4}>
      {guide.intro === '' ? null : <Intro dir="auto">{guide.intro}</Intro>}
      <div>
        <UnitSwitch unit={unit} onChange={setUnit} />
      </div>
      <SizeTable guide={guide} unit={unit} chosen={chosen} />
      {told.length > 0 ? (
        <HowTo>
          <h3>{text('howTo')}</h3>
          <dl>
            {told.map(({ name, howTo }) => (
              <div key={name}>
                <dt>
                  <bdi>{name}</bdi>
                </dt>
                <dd dir="auto">{howTo}</dd>
              </div>
            ))}
          </dl>
        </HowTo>
      ) : null}
    </Stack>
  );
}
