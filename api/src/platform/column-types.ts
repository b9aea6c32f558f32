import type { ColumnType } from 'kysely';

/** Written as JSON text, read parsed. */
export type JsonText = ColumnType<unknown, string, string>;
