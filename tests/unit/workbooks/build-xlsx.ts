import { buildZip, type Entry } from './build-zip.ts';

const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface XlsxParts {
  /** The content of `<worksheet>` by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** The content of the `<si>` elements. */
  readonly strings?: readonly string[];
  /** The content of `<styleSheet>`. */
  readonly styles?: string;
  readonly workbookPr?: string;
  readonly extra?: readonly Entry[];
}

/** Returns the entries of a workbook as Excel writes it, to be changed or zipped. */
export function xlsxEntries({ sheets, strings = [], styles = '', workbookPr = '', extra = [] }: XlsxParts): Entry[] {
  const names = Object.keys(sheets);
  const tabs = names.map((name, i) => `<sheet name="${name}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('');
  const rels = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${DOC}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const parts = ['styles', 'sharedStrings'].map(
    (p) => `<Relationship Id="${p}" Type="${DOC}/${p}" Target="${p}.xml"/>`,
  );
  return [
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: `<workbook>${workbookPr}<sheets>${tabs}</sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', data: `<Relationships>${[...rels, ...parts].join('')}</Relationships>` },
    { name: 'xl/styles.xml', data: `<styleSheet>${styles}</styleSheet>` },
    { name: 'xl/sharedStrings.xml', data: `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>` },
    ...names.map((name, i) => ({
      name: `xl/worksheets/sheet${i + 1}.xml`,
      data: `<worksheet>${sheets[name]}</worksheet>`,
    })),
    ...extra,
  ];
}

/** Returns a whole workbook. */
export function buildXlsx(parts: XlsxParts): Buffer {
  return buildZip(xlsxEntries(parts));
}

/** Returns a row of inline strings: `row(1, 'A', 'B')`. XML is inserted unchanged: `row(2, '<c r="A2"/>')`. */
export function row(number: number, ...cells: string[]): string {
  const xml = cells.map((cell, i) =>
    cell.startsWith('<')
      ? cell
      : `<c r="${String.fromCharCode(65 + i)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${number}">${xml.join('')}</row>`;
}

export const MASTER_HEADER = ['Pincode', 'City', 'State'] as const;

/** The two rows of a valid pin code master. */
export const GOOD_ROWS = row(1, ...MASTER_HEADER) + row(2, '110001', 'New Delhi', 'Delhi');
export const GOOD_SHEET = `<sheetData>${GOOD_ROWS}</sheetData>`;
