import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ofShared } from '../webpack/place.mjs';

/** The folder whose doors the contract is about. */
export const sharedFolder = realpathSync(ofShared('.'));
const file = join(sharedFolder, 'contract.json');

/** The contract that is checked in: its version, which remotes are checked against, and the surface it is the version of. */
export function readContract() {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { version: '1.0.0', surface: {} };
}

export function writeContract(contract) {
  writeFileSync(file, `${JSON.stringify(contract, null, 2)}\n`);
}
