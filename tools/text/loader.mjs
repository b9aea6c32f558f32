import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE } from './catalogues.mjs';
import { compileFilled } from './compile.mjs';

/** Compiles a catalogue ahead, so that a page needs no parser. What it lacks is read in the source language. */
export default function texts(source) {
  const first = join(this.context, `${SOURCE}.json`);
  this.addDependency(first);
  return JSON.stringify(compileFilled(JSON.parse(source), JSON.parse(readFileSync(first, 'utf8')), SOURCE));
}
