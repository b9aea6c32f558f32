import { useEffect, useSyncExternalStore } from 'react';
import type { FieldError } from '@marquee/api/contract';
import { useShared } from '../../bus/index.ts';
import { fieldTextsAhead, refusedFields, useText } from '../../text/own.ts';

/** The words of a field that the API has just refused: whoever called it waited for them (`call`). Looked up when they are said, not when the page was drawn. */
export function useRefusedWords(): (field: FieldError) => string {
  const text = useText('error');
  const { locale } = useShared('theme');
  const there = () => refusedFields.has(locale);
  useSyncExternalStore(refusedFields.subscribe, there, there);
  return (field) => refusedFields.say(field, locale) ?? text('invalid');
}

/** What to do about a refused field, in the reader's words. */
export function useFieldWords(): (field: FieldError) => string {
  const say = useRefusedWords();
  const { locale } = useShared('theme');
  useEffect(() => {
    void fieldTextsAhead();
  }, [locale]);
  return say;
}

/** Whether the words of a field make sense without the field, and so say better what went wrong than those of the whole refusal. */
export const standsAlone = (field: FieldError): boolean => refusedFields.standsAlone(field);
