import { idIn, pageIn, read, parseState, written } from '../url-state.ts';

/** State of the module, kept in the path, so that links and Back restore it. */
export interface Place {
  readonly view: 'plans' | 'people' | 'codes';
  /** A name or an e-mail address. */
  readonly q: string;
  /** From 0. */
  readonly page: number;
  /** The person whose rights are open. */
  readonly open: string | undefined;
}

/** Reads the state from a path; ignores invalid parameters. */
export function readPlace(path: string): Place {
  const said = parseState(path);
  const open = idIn(said.get('person'));
  const view = said.get('view');
  return {
    view: open !== undefined || view === 'people' ? 'people' : view === 'codes' ? 'codes' : 'plans',
    q: read(said.get('q') ?? ''),
    page: pageIn(said),
    open,
  };
}

/** Writes only what differs from the defaults, so that the list of plans has an empty path. */
export function writePlace({ view, q, page, open }: Place): string {
  if (view === 'plans') return '';
  if (view === 'codes') return 'view-codes';
  return ['view-people', q.trim() && `q-${written(q)}`, page > 0 && `page-${page + 1}`, open && `person-${open}`].filter(Boolean).join('/');
}
