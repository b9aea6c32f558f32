import { Button } from '@marquee/mf-shared/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Sites without https have no clipboard of the newer kind. */
async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}

const SHOWN_MS = 2000;

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
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => {
      setDone(false);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [done]);
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={done ? <Check /> : <Copy />}
      onClick={() => {
        void copy(value).then((worked) => {
          if (worked) setDone(true);
          else onRefused?.();
        });
      }}
    >
      <span role="status">{done ? doneLabel : label}</span>
    </Button>
  );
}
