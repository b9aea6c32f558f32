import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../mf-shared/contract.json', import.meta.url));

/** The folder whose doors the contract is about. */
export const sharedFolder = join(file, '..');

/** The contract that is checked in: its version, which remotes are checked against, and the surface it is the version of. */
export function readContract() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: '1.0.0', surface: {} };
}

export function writeContract(contract) {
  writeFileSync(file, `${JSON.stringify(contract, null, 2)}\n`);
}
