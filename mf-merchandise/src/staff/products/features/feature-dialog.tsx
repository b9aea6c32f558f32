import type { Reply } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../../text.ts';
import { renewFeatures } from './renew-features.ts';

export type Feature = Reply<'GET /product/feature/list'>['content'][number];

interface FeatureDialogProps {
  readonly productId: string;
  readonly features: readonly Feature[];
  /** Without one it adds one, as the last. */
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** Name and value of a feature. */
export function FeatureDialog({ productId, features, id, onClose }: FeatureDialogProps) {
  const text = useText('goods');
  const staff = useText('staff');
  const feature = features.find((one) => one.id === id);
  const sequence = Math.max(-1, ...features.map((one) => one.sequence)) + 1;
  const api = useApiForm<{ readonly name: string; readonly value: string }, Feature>({
    defaultValues: { name: feature?.name ?? '', value: feature?.value ?? '' },
    async send({ name, value }) {
      const texts = { name: name.trim(), value: value.trim() };
      const result = await call('POST /product/feature/item', {
        body: feature ? { id: feature.id, version: feature.version, ...texts } : { productId, sequence, ...texts },
      });
      if (!result.ok && result.error.code === 'STALE') await renewFeatures();
      return result;
    },
    onDone() {
      void renewFeatures();
      onClose();
    },
  });
  const { form, errorOf } = api;
  return (
    <FormDialog
      api={api}
      size="sm"
      title={feature ? staff('edit', { name: feature.name }) : text('addFeature')}
      act={feature ? staff('save') : text('addFeature')}
      words={{ STALE: staff('stale') }}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        dir="auto"
        autoComplete="off"
        maxLength={100}
        error={errorOf('name')}
        {...form.register('name', { validate: (name) => name.trim() !== '' || staff('nameNeeded') })}
      />
      <TextArea label={text('featureValue')} optional dir="auto" rows={3} maxLength={1000} error={errorOf('value')} {...form.register('value')} />
    </FormDialog>
  );
}
