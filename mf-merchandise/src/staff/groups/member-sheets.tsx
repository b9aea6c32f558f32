import { fetchFile, invalidate, sendFileWith } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import { CsvActs } from '../sheets/csv-acts.tsx';
import { ImportDialog } from '../sheets/import-dialog.tsx';

const LISTS = ['GET /customer-group/members/:id', 'GET /customer-group/item/:id', 'GET /customer-group/list'] as const;

interface MemberSheetsProps {
  readonly group: { readonly id: string; readonly name: string };
  /** Without this right the members are only exported. */
  readonly canPutIn: boolean;
}

/** Exports the members of a group as CSV, and adds people from a CSV file. */
export function MemberSheets({ group: { id, name }, canPutIn }: MemberSheetsProps) {
  const text = useText('sheets');
  const dialog = (close: () => void) => (
    <ImportDialog
      title={text('membersTitle', { group: name })}
      says={text('membersSay')}
      about={text('email')}
      send={(file, called, how) =>
        sendFileWith('POST /customer-group/import/:id', file, called, {
          params: { id },
          ...(how.dryRun ? { query: { dryRun: true } } : { idempotencyKey: how.key }),
        })
      }
      onKept={() => {
        void invalidate(...LISTS);
      }}
      onClose={close}
    />
  );
  return <CsvActs name="members.csv" read={() => fetchFile('GET /customer-group/csv/:id', { params: { id } })} dialog={canPutIn ? dialog : undefined} />;
}
