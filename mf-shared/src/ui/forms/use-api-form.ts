import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import type { Result } from '@marquee/api/contract';
import type { ApiError } from '../../api/index.ts';
import { useRefusedWords } from '../feedback/field-words.ts';
import { applyFieldErrors, type FormWords } from './field-errors.ts';

interface ApiFormOptions<T extends FieldValues, R> extends UseFormProps<T> {
  /** Sends what was entered; usually `(values) => call('POST /…', { body: values })`. */
  readonly send: (values: T) => Promise<Result<R, ApiError>>;
  readonly onDone?: (answer: R, values: T) => void;
  readonly words?: FormWords;
}

export interface ApiForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>;
  /** For `<form onSubmit>`. */
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void;
  readonly sending: boolean;
  /** A refusal that belongs to no field; show it with `ErrorNote`. */
  readonly problem: ApiError | undefined;
  /** The words of a field's error. */
  readonly errorOf: (name: string) => string | undefined;
}

/** A form that sends itself to the API: refusals land on their fields, and nothing typed is lost. */
export function useApiForm<T extends FieldValues, R>({ send, onDone, words, ...options }: ApiFormOptions<T, R>): ApiForm<T> {
  const form = useForm<T>(options);
  const say = useRefusedWords();
  const [problem, setProblem] = useState<ApiError>();
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    const result = await send(values);
    if (result.ok) onDone?.(result.value, values);
    else setProblem(applyFieldErrors(form as unknown as UseFormReturn<T>, result.error, say, words));
  });
  const { errors, isSubmitting } = form.formState;
  return {
    form: form,
    submit: (event) => {
      void submit(event);
    },
    sending: isSubmitting,
    problem,
    errorOf: (name) => messageAt(errors, name),
  };
}

function messageAt(errors: unknown, name: string): string | undefined {
  const found = name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], errors);
  return (found as { message?: string } | undefined)?.message;
}
