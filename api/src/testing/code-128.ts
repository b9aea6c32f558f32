/** Widths of bars and gaps of each Code 128 symbol, by value (ISO/IEC 15417). */
const WIDTHS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132
221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113
231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411
431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412
211214 211232`.split(/\s/);
const STOP = '2331112';
const [CODE_C, CODE_B, CODE_A, START_A, START_B, START_C] = [99, 100, 101, 103, 104, 105];
const sets: Readonly<Record<number, 'A' | 'B' | 'C'>> = { [CODE_C]: 'C', [CODE_B]: 'B', [CODE_A]: 'A', [START_A]: 'A', [START_B]: 'B', [START_C]: 'C' };

/** Decodes bars of Code 128 as a scanner does; `bars` hold the start and width of each. Throws on a wrong check symbol. */
export function readCode128(bars: readonly (readonly [from: number, width: number])[]): string {
  const module = Math.min(...bars.map(([, width]) => width));
  const widths = bars.flatMap(([from, width], at) => {
    const next = bars[at + 1];
    return [width, ...(next ? [next[0] - from - width] : [])].map((one) => Math.round(one / module));
  });
  if (widths.slice(-7).join('') !== STOP) throw new Error('There is no stop');
  const values = Array.from({ length: (widths.length - 7) / 6 }, (_, at) => WIDTHS.indexOf(widths.slice(at * 6, at * 6 + 6).join('')));
  const [check, [start = -1, ...signs]] = [values.at(-1), values.slice(0, -1)];
  if (signs.reduce((sum, value, at) => sum + value * (at + 1), start) % 103 !== check) throw new Error('The check sign is wrong');
  let [set, text] = [sets[start] ?? '?', ''];
  for (const value of signs) {
    const other = value === CODE_C && set !== 'C' ? 'C' : value > CODE_C ? sets[value] : undefined;
    if (other) set = other;
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCodePoint(value + 32);
  }
  return text;
}
