import { Button, EmptyState, Panel } from '@marquee/mf-shared/ui';
import { Blocks } from 'lucide-react';
import { useText } from '../text.ts';

export type Down = 'silent' | 'broken' | 'noisy' | 'gone';

/** In the place of a module that cannot be had: quiet, with a way to try again. */
export function ModuleDown({ why, onRetry }: { readonly why: Down; readonly onRetry: () => void }) {
  const text = useText('moduleFrame');
  return (
    <div role="alert">
      <Panel>
        <EmptyState icon={<Blocks />} title={text('down')} text={text(why)} action={<Button onClick={onRetry}>{text('retry')}</Button>} />
      </Panel>
    </div>
  );
}
