import type { FieldCode, FieldError } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { useErrorText, useFieldWords } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import type { SheetRow } from './sheet-import.ts';

const isolated = (words: string) => `\u2068${words}\u2069`;

/** Returns the text of what is wrong with a row. */
export function useFindingWords(): (finding: SheetRow['findings'][number]) => string {
  const why = useText('sheetWhy');
  const say = useFieldWords();
  return ({ field, code, message, limit }) => {
    for (const key of [`${field ?? ''}-${code}`, code]) if (why.has(key)) return why(key);
    return say({ path: field ?? '', code: code as FieldCode, message, ...(limit !== undefined && { limit }) });
  };
}

/** Returns the text of why a whole file is rejected. */
export function useRefusalWords(): (error: ApiError) => string {
  const text = useText('sheets');
  const say = useErrorText();
  return (error) => {
    const [{ path, code, limit, allowed = [] } = {} as Partial<FieldError>] = error.fields ?? [];
    const names = allowed.map(isolated).join(text('comma'));
    if (path === 'columns' && (code === 'unknown' || code === 'twice' || code === 'required')) return text(`columns-${code}`, { names });
    if (path === 'import') return text('givenUp');
    if (path === 'rows') return text('noRows');
    if (path === 'row') return text('longRow', { row: limit ?? 0 });
    if (code === 'file-type') return text('noCsv');
    if (code === 'unreadable') return text('unreadable');
    if (code === 'too-complex' || error.code === 'BODY_TOO_LARGE') return text('tooLarge');
    return say(error);
  };
}
