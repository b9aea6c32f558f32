import type { Product } from '@marquee/api/contract';
import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';

interface GuidePanelProps {
  readonly product: Pick<Product, 'id' | 'name' | 'sizeGuideId'>;
}

/** Which size guide a product has. What is chosen is kept at once. */
export function GuidePanel({ product: { id, name, sizeGuideId } }: GuidePanelProps) {
  const text = useText('guides');
  const staff = useText('staff');
  const guides = useApi('GET /product/size-guide/list', { query: { size: 100, sortBy: 'name', sortDirection: 'ASC' } });
  const choice = useApiAction('POST /product/sizes/:id', [
    ...(['GET /product/item/:id', 'GET /product/item', 'GET /product/sizes/:id', 'GET /product/size-guide/list', 'GET /product/size-guide/item/:id'] as const),
  ]);
  const chosen = choice.isPending ? choice.variables.body?.sizeGuideId : sizeGuideId;
  return (
    <Panel title={text('ofProduct')}>
      <Stack $gap={3}>
        {guides.error ? <ErrorNote error={guides.error} onRetry={guides.refetch} /> : null}
        {choice.error ? <ErrorNote error={choice.error} /> : null}
        <SelectField
          label={text('ofProduct')}
          labelHidden
          description={text('ofProductNote')}
          placeholder={text('noGuide')}
          options={(guides.data?.content ?? []).map((guide) => ({ id: guide.id, label: guide.name }))}
          value={chosen ?? ''}
          disabled={!guides.data?.content.length || choice.isPending}
          onChange={({ target }) => {
            choice.mutate(
              { params: { id }, body: { sizeGuideId: target.value || null } },
              { onSuccess: () => void request('toast.show', { tone: 'info', text: staff('saved', { name }) }) },
            );
          }}
        />
      </Stack>
    </Panel>
  );
}
