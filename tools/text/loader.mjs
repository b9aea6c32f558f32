import { compileCatalogue } from './compile.mjs';

/** Compiles a catalogue ahead, so that a page needs no parser. */
export default function texts(source) {
  return JSON.stringify(compileCatalogue(JSON.parse(source)));
}
