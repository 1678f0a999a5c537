import { MAX_CELLS, MAX_SHARED_STRINGS, MAX_SHEETS } from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';
import { openCompoundFile } from './compound-file.ts';

/** Record types (MS-XLS 2.3) of sheets, cells, texts and number formats. */
const BOF = 0x0809;
const FORMULA = 0x0006;
const BOUND_SHEET = 0x0085;
const FILE_PASS = 0x002f;
const SST = 0x00fc;
const MUL_RK = 0x00bd;
const ONE_CELL = new Set([FORMULA, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd]);
/** Further record types that are kept: EOF, Date1904, Continue, CodePage, XF, Format, String. */
const OTHERS = new Set([BOF, 0x000a, 0x0022, 0x003c, 0x0042, 0x00e0, 0x041e, 0x0207, BOUND_SHEET, SST, MUL_RK]);
/** The record type that the parser skips. A record is blanked by giving it this type. */
const SKIPPED = 0x0060;
/**
 * The offset in a formula record at which the length of its expression is stored. The value `NO_EXPRESSION` means that
 * there is none.
 */
const EXPRESSION = 20;
const NO_EXPRESSION = 0xffff;

/**
 * Blanks, in place, all records of an .xls that are not needed for the values of cells. Some of them make a parser
 * slow: links over a whole sheet, drawings, expressions with large arrays. Refuses a file with too many of the records
 * for which the parser creates objects.
 */
function blankOtherRecords(stream: Buffer): Buffer {
  if (stream.length < 8 || stream.readUInt16LE(0) !== BOF) throw new WorkbookRefused('damaged');
  let sheets = 0;
  let cells = 0;
  let depth = 0;
  for (let at = 0; at + 4 <= stream.length; ) {
    const type = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    const data = at + 4;
    // There may be padding after the last sheet, so the loop ends here.
    if (depth === 0 && type !== BOF) break;
    if (data + length > stream.length) throw new WorkbookRefused('damaged');
    if (type === FILE_PASS) throw new WorkbookRefused('password');
    if (type === BOF) depth++;
    if (type === 0x000a) depth--;
    if (type === BOUND_SHEET && ++sheets > MAX_SHEETS) throw new WorkbookRefused('unpacks-too-large');
    if (type === SST && length >= 8 && stream.readUInt32LE(data + 4) > MAX_SHARED_STRINGS) {
      throw new WorkbookRefused('unpacks-too-large');
    }
    if (type === FORMULA && length >= EXPRESSION + 2) stream.writeUInt16LE(NO_EXPRESSION, data + EXPRESSION);
    if (ONE_CELL.has(type)) cells++;
    if (type === MUL_RK) cells += Math.floor(length / 6);
    if (cells > MAX_CELLS) throw new WorkbookRefused('too-many-cells');
    if (!ONE_CELL.has(type) && !OTHERS.has(type)) stream.writeUInt16LE(SKIPPED, at);
    at = data + length;
  }
  return stream;
}

/** Returns the records of an .xls from which cells are read. @throws WorkbookRefused */
export function openXls(bytes: Buffer): Buffer {
  const file = openCompoundFile(bytes);
  // An .xls container with this entry is an .xlsx with a password.
  if (file.names.has('encryptedpackage')) throw new WorkbookRefused('password');
  if (file.names.has('_vba_project_cur') || file.names.has('_vba_project')) throw new WorkbookRefused('macros');
  const stream = file.stream('Workbook') ?? file.stream('Book');
  if (stream === undefined) throw new WorkbookRefused('not-a-workbook');
  return blankOtherRecords(stream);
}
