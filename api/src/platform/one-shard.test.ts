/** @engine both */
import { expect, test } from '@jest/globals';
import { constraintOf, onOneShard } from './one-shard.ts';

test('every table joined by its tenant is given the tenant, once among the parameters', () => {
  const sql =
    'select (select o.name from organization o where o.tenant_id = b.tenant_id and not o.tenant_id = p.tenant_id) from ledger b where b.tenant_id = $1';
  expect(onOneShard({ sql, parameters: ['t', 2], name: 'q1' }, 't')).toEqual({
    sql: 'select (select o.name from organization o where (o.tenant_id = b.tenant_id and o.tenant_id = $3) and not (o.tenant_id = p.tenant_id and o.tenant_id = $3)) from ledger b where b.tenant_id = $1',
    parameters: ['t', 2, 't'],
    name: 'q1',
  });
  const plain = { sql: 'select 1 from ledger where tenant_id = $1', parameters: ['t'] };
  expect(onOneShard(plain, 't')).toBe(plain);
});

test('a constraint is called as the migrations call it, whoever reports it', () => {
  expect(constraintOf({ constraint: 'product_tenant_id_path_key', message: '' })).toBe('product_tenant_id_path_key');
  expect(constraintOf({ message: 'duplicate key value violates unique constraint "product_tenant_id_path_key_102218"' })).toBe('product_tenant_id_path_key');
  expect(constraintOf({ message: 'this period is closed: constraint "ledger_entry_period_excl"' })).toBe('ledger_entry_period_excl');
  expect(constraintOf({ message: 'permission denied for table tenant' })).toBeUndefined();
});
