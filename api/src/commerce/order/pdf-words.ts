import type { Reply } from '../../../contract/index.ts';
import type { Row } from '../../platform/pdf/writer.ts';
import { type Text } from '../../platform/text.ts';
import { lineWords, partsBelow } from './line-words.ts';

type Line = Reply<'PUT /order/item/:id'>['lines'][number];

/** What a line is, and its code; what stands for no goods has none that anybody types. */
export const named = (line: Line, text: Text<'orderLine'>) => [lineWords(line, text), line.kind === 'GOODS' ? line.sku : ''];

/** Of a text that is set from the right: what does not turn around in it. */
export const apart = (words: string) => `\u2068${words}\u2069`;

/** What of a bundle is below it: all units of it in so many bundles. */
export const partRows = ({ parts }: Line, bundles: number): Row[] =>
  partsBelow(parts, bundles).map(({ words, count }, at) => ({ below: [`– ${apart(words)}`, apart(parts[at]?.sku ?? ''), String(count)] }));

/** 210,000 parts per million are 21%, 88,750 are 8.875%. */
export const percent = (partsPerMillion: number) => `${Number((partsPerMillion / 10_000).toFixed(4))}%`;
