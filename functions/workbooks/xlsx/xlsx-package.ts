import {
  MAX_INDEX_BYTES,
  MAX_PARSED_BYTES,
  MAX_PART_BYTES,
  MAX_ROW_BYTES,
  MAX_SHARED_STRINGS,
  MAX_STYLES_BYTES,
} from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';
import { unpackEntry } from './unpack-entry.ts';
import { readSheetList, type SheetList } from './xlsx-sheet-list.ts';
import { listEntries } from './zip-directory.ts';

/** An .xlsx whose zip directory is checked. Its parts are unpacked on request. */
export interface XlsxPackage extends SheetList {
  /** Unpacks one sheet; returns undefined if there is none at that path. */
  sheet(path: string): Buffer | undefined;
  /** Unpacks the shared texts and checks their number; returns undefined if the workbook has none. */
  strings(): Buffer | undefined;
  styles(): Buffer | undefined;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const NESTED = /^xl\/embeddings\/|\.(zip|7z|rar|gz|jar|xls[xmb]?|docx?|pptx?)$/;

/**
 * Opens an .xlsx: checks the zip's directory and lists the sheets.
 * @throws WorkbookRefused unless it is a plain workbook
 */
export function openXlsx(bytes: Buffer): XlsxPackage {
  const entries = listEntries(bytes);
  for (const required of ['[content_types].xml', WORKBOOK, RELATIONS]) {
    if (!entries.has(required)) throw new WorkbookRefused('not-a-workbook');
  }
  for (const name of entries.keys()) {
    if (name.endsWith('vbaproject.bin')) throw new WorkbookRefused('macros');
    if (NESTED.test(name)) throw new WorkbookRefused('nested');
  }
  const part = (path: string, most = MAX_PART_BYTES): Buffer | undefined => {
    const entry = entries.get(path.toLowerCase());
    if (entry !== undefined && entry.size > most) throw new WorkbookRefused('unpacks-too-large');
    return entry && refuseMarkup(unpackEntry(bytes, entry));
  };
  const list = readSheetList(part(WORKBOOK, MAX_INDEX_BYTES), part(RELATIONS, MAX_INDEX_BYTES));
  const strings = () => {
    const xml = list.stringsPath === undefined ? undefined : part(list.stringsPath, MAX_PARSED_BYTES);
    if (xml !== undefined) refuseMany(xml);
    return xml;
  };
  const styles = () => (list.stylesPath === undefined ? undefined : part(list.stylesPath, MAX_STYLES_BYTES));
  return { ...list, sheet: (path) => part(path), strings, styles };
}

/**
 * Unpacks, one after the other, every part that may be needed to read the sheets. So a bad file is refused at its
 * upload and not later by a job.
 */
export function checkAllParts(xlsx: XlsxPackage): void {
  xlsx.strings();
  xlsx.styles();
  for (const { path } of xlsx.sheets) if (xlsx.sheet(path) === undefined) throw new WorkbookRefused('damaged');
}

/**
 * Refuses comments, CDATA, DOCTYPE and ENTITY. No program writes them into a workbook, and the parser needs quadratic
 * time for some of them. The check for `<!` is enough, because escaped text cannot contain it.
 */
function refuseMarkup(xml: Buffer): Buffer {
  if (xml.includes('<!')) throw new WorkbookRefused('damaged');
  return xml;
}

/**
 * Checks the number of shared texts and the length of each text. Each text ends with `</si>` or `</x:si>`. The parser
 * also accepts `</sstItem>`.
 */
function refuseMany(strings: Buffer): void {
  for (const end of ['si>', 'Item>']) {
    let count = 0;
    let last = 0;
    for (let at = strings.indexOf(end); at >= 0; at = strings.indexOf(end, at + end.length)) {
      const tooLong = at - last > MAX_ROW_BYTES;
      if (++count > MAX_SHARED_STRINGS * 2 || tooLong) throw new WorkbookRefused('unpacks-too-large');
      last = at;
    }
  }
}
