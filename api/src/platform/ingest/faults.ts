import type { MediaFaultCode, Result } from '../../../contract/index.ts';
import type { IngestFault } from './engine.ts';

export type Faulty = { readonly ok: false; readonly error: IngestFault };

/** Makes a refusal; the cause is for the log. */
export const fault = (code: MediaFaultCode, cause?: string): Faulty => ({ ok: false, error: cause === undefined ? { code } : { code, cause } });

export const success = <T>(value: T): Result<T, never> => ({ ok: true, value });
