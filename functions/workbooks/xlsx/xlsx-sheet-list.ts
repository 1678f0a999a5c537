import { posix } from 'node:path';
import { MAX_SHEETS } from '../limits.ts';
import { WorkbookRefused } from '../workbook-refused.ts';
import { xmlAttribute, xmlElement } from './xml.ts';

/** The name of a sheet as its tab shows it, and the path of its part in the package. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
}

/** The paths of the parts that have cells, or that are needed to read cells. */
export interface SheetList {
  readonly sheets: readonly SheetPart[];
  /** True if dates count from 1904, as on old Macs. */
  readonly date1904: boolean;
  readonly stringsPath: string | undefined;
  readonly stylesPath: string | undefined;
}

/**
 * Lists the sheets of a workbook in the order of its tabs, and finds the parts with shared texts and number formats.
 */
export function readSheetList(workbookXml: Buffer | undefined, relsXml: Buffer | undefined): SheetList {
  const workbook = workbookXml?.toString('utf8') ?? '';
  const targets = readTargets(relsXml?.toString('utf8') ?? '');
  const tags = xmlElement(workbook, 'sheets').match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? [];
  if (tags.length > MAX_SHEETS) throw new WorkbookRefused('unpacks-too-large');
  const sheets: SheetPart[] = [];
  for (const tag of tags) {
    const target = targets.get(xmlAttribute(tag, '(?:\\w+:)?id') ?? '');
    const name = xmlAttribute(tag, 'name');
    // Charts and macro sheets also have tabs, but only worksheets have cells.
    if (name !== undefined && target?.type === 'worksheet') sheets.push({ name, path: target.path });
  }
  // A file whose tabs share a part is refused, because the part would be unpacked several times.
  const shared = new Set(sheets.map((sheet) => sheet.path.toLowerCase())).size < sheets.length;
  if (sheets.length === 0 || shared) throw new WorkbookRefused('damaged');
  const settings = /<(?:\w+:)?workbookPr\s[^<>]*>/.exec(workbook)?.[0] ?? '';
  const pathOf = (type: string) => [...targets.values()].find((target) => target.type === type)?.path;
  return {
    sheets,
    date1904: /^(1|true|on)$/i.test(xmlAttribute(settings, 'date1904') ?? ''),
    stringsPath: pathOf('sharedStrings'),
    stylesPath: pathOf('styles'),
  };
}

/**
 * Returns the target of each relation, by relation id. A target has a type (the last word of the type's URL) and a path
 * in the package.
 */
function readTargets(rels: string): Map<string, { type: string; path: string }> {
  const targets = new Map<string, { type: string; path: string }>();
  for (const tag of rels.match(/<(?:\w+:)?Relationship\s[^<>]*>/g) ?? []) {
    const id = xmlAttribute(tag, 'Id');
    const target = xmlAttribute(tag, 'Target');
    if (id === undefined || target === undefined || xmlAttribute(tag, 'TargetMode') === 'External') continue;
    const type = xmlAttribute(tag, 'Type')?.split('/').pop() ?? '';
    targets.set(id, { type, path: target.startsWith('/') ? target.slice(1) : posix.join('xl', target) });
  }
  return targets;
}
