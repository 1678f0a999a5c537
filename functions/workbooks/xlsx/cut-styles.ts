import { MAX_CELL_STYLES } from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';
import { element } from './xml.ts';

/** Of all styles only the number formats matter: they tell a date and a percent from a plain number. */
export function cutStyles(styles: Buffer | undefined): Buffer {
  const xml = styles?.toString('utf8') ?? '';
  const formats = element(xml, 'numFmts');
  const cells = element(xml, 'cellXfs');
  if ((cells.match(/<(?:\w+:)?xf\b/g)?.length ?? 0) > MAX_CELL_STYLES) throw new WorkbookRefused('unpacks-too-large');
  if ((formats.match(/<(?:\w+:)?numFmt\b/g)?.length ?? 0) > MAX_CELL_STYLES)
    throw new WorkbookRefused('unpacks-too-large');
  return Buffer.from(`<styleSheet>${formats}${cells}</styleSheet>`);
}
