import { readFileSync } from 'node:fs';
import { DtdValidator, XmlDocument, XmlDtd } from 'libxml2-wasm';

// Run by itself: `check-dtd.mjs DTD FILE…`. Prints what is wrong with each file, '' where nothing is.
const [dtdPath = '', ...files] = process.argv.slice(2);
const validator = new DtdValidator(XmlDtd.fromBuffer(readFileSync(dtdPath)));
const faults = files.map((file) => {
  try {
    validator.validate(XmlDocument.fromBuffer(readFileSync(file)));
    return '';
  } catch (error) {
    return String(error);
  }
});
process.stdout.write(JSON.stringify(faults));
