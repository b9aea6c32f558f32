import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';
import type { Database } from '../platform/database.ts';

/** Reads as the platform does: what tables there are is no secret of a tenant. */
function driverOf(database: Database): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => ({ rows: await database.platformRead<Row>({ sql, parameters }) }),
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const nothing = () => Promise.resolve();
  return {
    init: nothing,
    destroy: nothing,
    releaseConnection: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  };
}

/** The types of all tables of a migrated database: what `platform/tables.ts` holds. */
export async function typesOfTables(database: Database): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(database),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const json = 'JsonText';
  return generate({
    db,
    dialect: getDialect('postgres', { numericParser: 'number', dateParser: 'timestamp' }),
    defaultSchemas: ['public'],
    excludePattern: 'public.schemaversion',
    outFile: null,
    print: false,
    typeOnlyImports: true,
    customImports: { JsonText: './column-types.ts' },
    overrides: { columns: { 'product.kind': "'TITLE' | 'MERCHANDISE'", 'api_key.kind': "'PUBLIC' | 'SECRET'" } },
    typeMapping: { json, jsonb: json, int8: 'number', numeric: 'string' },
  });
}
