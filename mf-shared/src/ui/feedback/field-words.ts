import { useEffect, useSyncExternalStore } from 'react';
import type { FieldError } from '@marquee/api/contract';
import { useShared } from '../../bus/index.ts';
import { fieldTextsAhead, refusedFields, useText } from '../../text/own.ts';

/**
 * Returns a function that explains a field the API has just refused; the caller has waited for the texts (`call`). They are looked up on use, not when the
 * page was rendered.
 */
export function useRefusedWords(): (field: FieldError) => string {
  const text = useText('error');
  const { locale } = useShared('theme');
  const there = () => refusedFields.has(locale);
  useSyncExternalStore(refusedFields.subscribe, there, there);
  return (field) => refusedFields.say(field, locale) ?? text('invalid');
}

/** Returns a function that explains a refused field in the reader's language. */
export function useFieldWords(): (field: FieldError) => string {
  const say = useRefusedWords();
  const { locale } = useShared('theme');
  useEffect(() => {
    void fieldTextsAhead();
  }, [locale]);
  return say;
}

/** Returns whether the words of a field make sense without the field, and so explain more than those of the whole refusal. */
export const standsAlone = (field: FieldError): boolean => refusedFields.standsAlone(field);
