import type { CatalogueText, FieldError, Reply } from '@marquee/api/contract';
import type { Locale } from '@marquee/api/languages';
import { call } from '@marquee/mf-shared/api';
import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

interface Preview {
  readonly of: string;
  readonly said: Reply<'POST /text/preview'>['said'];
  /** Reason why the text cannot be saved. */
  readonly fault: FieldError | undefined;
}

/** Previews the typed text after a pause. Keeps the former preview until the next one arrives, but drops its fault. */
export function usePreview({ package: name, key, locale }: CatalogueText, message: string): Pick<Preview, 'said' | 'fault'> {
  const [preview, setPreview] = useState<Preview>({ of: '', said: [], fault: undefined });
  const isBlank = message.trim() === '';
  useEffect(() => {
    if (isBlank) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const answer = await call('POST /text/preview', { body: { package: name, key, locale: locale as Locale, message } });
      if (!isCurrent) return;
      if (answer.ok) setPreview({ of: message, said: answer.value.said, fault: answer.value.fault ?? undefined });
    };
    const pause = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [name, key, locale, message, isBlank]);
  if (isBlank) return { said: [], fault: undefined };
  return { said: preview.said, fault: preview.of === message ? preview.fault : undefined };
}
