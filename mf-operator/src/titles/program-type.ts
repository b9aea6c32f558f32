import type { ProgramType } from '@marquee/api/contract';

export const programTypes = ['FEATURE', 'SERIES', 'PROGRAM', 'SHORT', 'EVENT'] as const satisfies readonly ProgramType[];

export function isProgramType(text: string): text is ProgramType {
  return (programTypes as readonly string[]).includes(text);
}
