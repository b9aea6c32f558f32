import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlBufferInputProvider, XmlDocument, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';

// Run by itself: `check-xsd.mjs FOLDER SCHEMA[,IMPORTED…] FILE…`. Prints what is wrong with each file, '' where nothing is.
const [folder = '', schemas = '', ...files] = process.argv.slice(2);
const [main = '', ...imported] = schemas.split(',');

/** Reads a schema whose entities are resolved, so that nothing is fetched. */
const textOf = (name) =>
  readFileSync(join(folder, name), 'utf8')
    .replace(/<!DOCTYPE[\s\S]*?\]>/, '')
    .replaceAll('&dsig;', 'http://www.w3.org/2000/09/xmldsig#');

xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(imported.map((name) => [name, new TextEncoder().encode(textOf(name))]))));
const validator = XsdValidator.fromDoc(XmlDocument.fromString(textOf(main)));
const faults = files.map((file) => {
  try {
    validator.validate(XmlDocument.fromBuffer(readFileSync(file)));
    return '';
  } catch (error) {
    return String(error);
  }
});
process.stdout.write(JSON.stringify(faults));
