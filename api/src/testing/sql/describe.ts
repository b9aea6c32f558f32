import pg from 'pg';

/** A column of an answer. `nullable` is known of plain columns of a table only: a view says it of none. */
export interface AnswerColumn {
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean | undefined;
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}
interface Wire {
  parse(message: { text: string; name: string; types: readonly number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Has a statement parsed and described, never run: its columns, or why PostgreSQL refuses it. */
class Describe implements pg.Submittable {
  private fields: readonly Field[] = [];
  private readonly sql: string;
  private readonly settle: { resolve(fields: readonly Field[]): void; reject(error: Error): void };

  constructor(sql: string, settle: Describe['settle']) {
    this.sql = sql;
    this.settle = settle;
  }
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Wire;
    wire.parse({ text: this.sql, name: '', types: [] });
    wire.describe({ type: 'S', name: '' });
    wire.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }
  // pg forgets a query that failed: nothing comes after this.
  handleError(error: Error): void {
    this.settle.reject(error);
  }
  handleReadyForQuery(): void {
    this.settle.resolve(this.fields);
  }
}

/** Describes statements on a migrated database. */
export class Describer {
  private readonly client: pg.Client;
  private readonly types = new Map<number, string>();
  private readonly optional = new Map<string, boolean>();

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url });
  }
  async open(): Promise<void> {
    await this.client.connect();
    const types = await this.client.query<{ oid: number; typname: string }>('select oid, typname from pg_type');
    for (const { oid, typname } of types.rows) this.types.set(oid, typname);
    const columns = await this.client.query<{ attrelid: number; attnum: number; attnotnull: boolean }>(
      `select attrelid, attnum, attnotnull from pg_attribute join pg_class on pg_class.oid = attrelid where attnum > 0 and relkind in ('r', 'p')`,
    );
    for (const { attrelid, attnum, attnotnull } of columns.rows) this.optional.set(`${String(attrelid)}.${String(attnum)}`, !attnotnull);
  }
  async describe(sql: string): Promise<AnswerColumn[]> {
    const fields = await new Promise<readonly Field[]>((resolve, reject) => {
      this.client.query(new Describe(sql, { resolve, reject }));
    });
    return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: this.types.get(dataTypeID) ?? String(dataTypeID),
      nullable: this.optional.get(`${String(tableID)}.${String(columnID)}`),
    }));
  }
  close(): Promise<void> {
    return this.client.end();
  }
}
