import type { Product } from '@marquee/api/contract';
import { Panel, Stack } from '@marquee/mf-shared/ui';
import { DateField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { useStandings } from '../../titles/standings.ts';
import { TitleReadiness, TitleStatus, TitleSteps } from '../../titles/title-steps.tsx';
import type { TitleForm } from './title-draft.ts';

type PublishingProps = Pick<ApiForm<TitleForm>, 'form' | 'errorOf'> & { readonly product: Product; readonly dirty: boolean };

/** Where the title stands, what it still needs, and where it may go from there. */
export function Publishing({ form, errorOf, product, dirty }: PublishingProps) {
  const text = useText('titleForm');
  const standings = useStandings([product.id]);
  return (
    <Panel title={text('publishing')}>
      <Stack $gap={4}>
        <TitleStatus status={product.entityStatus} />
        <TitleSteps title={product} standings={standings} dirty={dirty} />
        <TitleReadiness id={product.id} standings={standings} />
        <DateField label={text('origin')} optional error={errorOf('origin')} {...form.register('origin')} />
      </Stack>
    </Panel>
  );
}

/** The readiness of a title for people who only look. */
export function ReadinessPanel({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  const standings = useStandings([product.id]);
  return (
    <Panel title={text('publishing')}>
      <TitleReadiness id={product.id} standings={standings} />
    </Panel>
  );
}
