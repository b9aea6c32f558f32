import { useApi, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { SelectField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { useTaxClasses } from '../delivery/use-tax-classes.ts';

interface TaxClassPanelProps {
  readonly product: { readonly id: string; readonly name: string };
  readonly canEdit: boolean;
}

/** Selects the tax class of a product; hidden while the shop has no classes. A choice is saved at once. */
export function TaxClassPanel({ product: { id, name }, canEdit }: TaxClassPanelProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const classes = useTaxClasses();
  const kept = useApi('GET /product/tax-class/:id', { params: { id } }, { enabled: classes.length > 0 });
  const choice = useApiAction('POST /product/tax-class/:id', ['GET /product/tax-class/:id', 'GET /tax/class/list']);
  if (classes.length === 0) return null;
  const chosen = choice.isPending ? choice.variables.body?.taxClassId : kept.data?.taxClassId;
  return (
    <Panel title={text('taxClass')}>
      <Stack $gap={3}>
        {kept.error ? <ErrorNote error={kept.error} onRetry={kept.refetch} /> : null}
        {choice.error ? <ErrorNote error={choice.error} /> : null}
        <SelectField
          label={text('taxClass')}
          labelHidden
          description={text('taxClassNote')}
          placeholder={text('taxUsual')}
          options={classes.map((one) => ({ id: one.id, label: one.name }))}
          value={chosen ?? ''}
          disabled={!canEdit || kept.data === undefined || choice.isPending}
          onChange={({ target }) => {
            choice.mutate(
              { params: { id }, body: { taxClassId: target.value || null } },
              { onSuccess: () => void request('toast.show', { tone: 'info', text: staff('saved', { name }) }) },
            );
          }}
        />
      </Stack>
    </Panel>
  );
}
