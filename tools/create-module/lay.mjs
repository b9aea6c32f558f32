import { layContract } from './contract.mjs';

layContract(process.argv[2]);
