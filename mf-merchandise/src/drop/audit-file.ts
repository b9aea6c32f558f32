import type { DrawnEntry, Drop, DropNumbers } from '@marquee/api/contract';
import { call } from '@marquee/mf-shared/api';

const SIZE = 100;

interface Audit {
  readonly drop: Drop;
  readonly numbers: DropNumbers;
  readonly entries: readonly DrawnEntry[];
}

/** All of an audit, of however many pages; undefined where one of them did not come. */
export async function readAudit(id: string): Promise<Audit | undefined> {
  const entries: DrawnEntry[] = [];
  for (let page = 0; ; page += 1) {
    const { ok, ...answer } = await call('GET /drop/audit/:id', { params: { id }, query: { page, size: SIZE } });
    if (!ok || !('value' in answer)) return undefined;
    const { drop, numbers, entries: of } = answer.value;
    entries.push(...of.content);
    if (of.lastPage) return { drop, numbers, entries };
  }
}

/** Without whose they are: a file is handed on. */
const rowsOf = ({ entries }: Pick<Audit, 'entries'>) =>
  entries.map(({ position, id, isEarly, hadTurn, bought }) => ({ position, id, isEarly, hadTurn, bought }));

export function jsonOf(audit: Audit): string {
  const { name, path, commitment, seed, registersAt, opensAt, drawnAt } = audit.drop;
  return `${JSON.stringify({ name, path, commitment, seed, registersAt, opensAt, drawnAt, numbers: audit.numbers, entries: rowsOf(audit) }, undefined, 2)}\n`;
}

/** Ids and numbers alone, so that nothing has to be quoted and no program takes a cell for a formula. */
export function csvOf(audit: Pick<Audit, 'entries'>): string {
  const rows = rowsOf(audit).map(({ position, id, isEarly, hadTurn, bought }) => [position ?? '', id, isEarly, hadTurn, bought].join(','));
  return ['position,entry,early,turn,bought', ...rows].map((row) => `${row}\r\n`).join('');
}

/** Hands a file to whoever looks. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 10_000);
}
