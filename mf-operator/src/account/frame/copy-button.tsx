import { Button } from '@marquee/mf-shared/ui';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../page/use-copy.ts';

/** Copies, and says that it did. Where the browser refuses, `onRefused` may point at what is to be copied by hand. */
export function CopyButton({
  value,
  label,
  doneLabel,
  onRefused,
}: {
  readonly value: string;
  readonly label: string;
  readonly doneLabel: string;
  readonly onRefused?: () => void;
}) {
  const { done, copy } = useCopy(value, onRefused);
  return (
    <Button variant="secondary" size="sm" icon={done ? <Check /> : <Copy />} onClick={copy}>
      <span role="status">{done ? doneLabel : label}</span>
    </Button>
  );
}
