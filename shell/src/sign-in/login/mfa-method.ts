import type { ApiError } from '@marquee/mf-shared/api';

/** Props of every method to prove the second factor. */
export interface MfaMethodProps {
  readonly token: string;
  /** Number of tries left, in words; empty while none was lost. */
  readonly left: string;
  readonly onRefused: (problem: ApiError) => void;
}

/** The digits of what was typed or pasted: `123 456`, `123-456`, Arabic digits. */
export function digitsOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '')
    .slice(0, CODE_LENGTH);
}

export const CODE_LENGTH = 6;
