import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LATER, SOURCE } from './catalogues.mjs';
import { compileFilled } from './compile.mjs';

/** Returns a filter for the part of a catalogue that a request names: `?first`, one of the later parts by its name, or all of it. */
function partOf(query, folder, dependOn) {
  if (query === '') return () => true;
  const list = join(folder, '..', LATER);
  dependOn(list);
  const later = JSON.parse(readFileSync(list, 'utf8'));
  const parts = Array.isArray(later) ? { later } : later;
  const partWith = (namespace) => Object.keys(parts).find((part) => parts[part].includes(namespace)) ?? 'first';
  return ([key]) => `?${partWith(key.slice(0, key.indexOf('.')))}` === query;
}

/** Compiles a catalogue ahead, so that a page needs no parser. Missing texts are read in the source language. */
export default function texts(source) {
  const first = join(this.context, `${SOURCE}.json`);
  this.addDependency(first);
  const compiled = compileFilled(JSON.parse(source), JSON.parse(readFileSync(first, 'utf8')), SOURCE);
  const isAsked = partOf(this.resourceQuery, this.context, (file) => this.addDependency(file));
  return JSON.stringify(Object.fromEntries(Object.entries(compiled).filter(isAsked)));
}
