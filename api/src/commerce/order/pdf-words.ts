import type { Reply } from '../../../contract/index.ts';
import type { Row } from '../../platform/pdf/writer.ts';
import { type Text } from '../../platform/text.ts';
import { lineWords, partsBelow } from './line-words.ts';

type Line = Reply<'PUT /order/item/:id'>['lines'][number];

/** Returns a line's text and SKU code. Only goods show a code. */
export const named = (line: Line, text: Text<'orderLine'>) => [lineWords(line, text), line.kind === 'GOODS' ? line.sku : ''];

/** Isolates text from the direction of the text around it (Unicode FSI and PDI). */
export const apart = (words: string) => `\u2068${words}\u2069`;

export const partRows = ({ parts }: Line, bundles: number): Row[] =>
  partsBelow(parts, bundles).map(({ words, count }, at) => ({ below: [`– ${apart(words)}`, apart(parts[at]?.sku ?? ''), String(count)] }));

/** 210,000 parts per million are 21%, 88,750 are 8.875%. */
export const percent = (partsPerMillion: number) => `${Number((partsPerMillion / 10_000).toFixed(4))}%`;
