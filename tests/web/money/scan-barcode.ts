/** The widths of bar, gap, bar, gap, bar, gap for the symbols 0 to 105 of CODE128, by ISO/IEC 15417. */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';

/**
 * Reads bars and gaps as a scanner does. @throws Error for an unknown symbol, a missing stop, or a wrong check symbol
 */
export function scan(widths: readonly number[]): string {
  if (widths.slice(-7).join('') !== STOP) throw new Error('No stop');
  const body = widths.slice(0, -7).join('');
  const symbols = (body.match(/.{6}/g) ?? []).map((six) => {
    const value = WIDTHS.indexOf(six);
    if (value < 0) throw new Error(`No symbol ${six}`);
    return value;
  });
  const check = symbols.pop();
  const [start = 0, ...data] = symbols;
  const sum = data.reduce((total, value, at) => total + value * (at + 1), start);
  if (sum % 103 !== check) throw new Error('Wrong check symbol');
  let set = ['A', 'B', 'C'][start - 103];
  let text = '';
  for (const value of data) {
    if (value === 99 && set !== 'C') set = 'C';
    else if (value === 100 && set !== 'B') set = 'B';
    else if (value === 101 && set !== 'A') set = 'A';
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

/** Converts modules written as 1 and 0 to the widths of bars and gaps. */
export const runs = (modules: string): number[] => (modules.match(/1+|0+/g) ?? []).map((run) => run.length);

/** Returns the widths of bars and gaps in an SVG, and the quiet zone on each side. */
export function drawn(svg: Element): { widths: number[]; quiet: [number, number] } {
  const bars = [...(svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) 0h(\d+)v1h-\2z/g)].map(
    ([, x, width]) => ({ x: Number(x), width: Number(width) }),
  );
  const total = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const widths: number[] = [];
  for (const [at, bar] of bars.entries()) {
    widths.push(bar.width);
    const next = bars[at + 1];
    if (next) widths.push(next.x - bar.x - bar.width);
  }
  const last = bars.at(-1);
  return { widths, quiet: [bars[0]?.x ?? 0, total - (last ? last.x + last.width : 0)] };
}
