import { escapeXml } from './xml.ts';

interface PlainParts {
  readonly sheets: readonly { name: string; xml: Buffer }[];
  readonly strings: Buffer | undefined;
  readonly styles: Buffer;
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOC = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Builds an uncompressed package for the parser from the cut parts. So the parser sees only the data that we have
 * unpacked and checked. If the parser read the uploaded zip, it might read it differently.
 */
export function plainPackage({ sheets, strings, styles }: PlainParts): Buffer {
  const paths = sheets.map((_, i) => `worksheets/sheet${i + 1}.xml`);
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${MIME}.${type}+xml"/>`;
  const relation = (id: string, type: string, path: string) =>
    `<Relationship Id="${id}" Type="${DOC}/${type}" Target="${path}"/>`;
  const tabs = sheets.map(({ name }, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="r${i + 1}"/>`);
  const contentTypes = [
    override('workbook.xml', 'sheet.main'),
    override('styles.xml', 'styles'),
    override('sharedStrings.xml', 'sharedStrings'),
    ...paths.map((path) => override(path, 'worksheet')),
  ];
  return storedZip([
    ['[Content_Types].xml', Buffer.from(`<Types xmlns="${TYPES}">${contentTypes.join('')}</Types>`)],
    [
      'xl/workbook.xml',
      Buffer.from(`<workbook xmlns="${MAIN}" xmlns:r="${DOC}"><sheets>${tabs.join('')}</sheets></workbook>`),
    ],
    [
      'xl/_rels/workbook.xml.rels',
      Buffer.from(
        `<Relationships xmlns="${RELS}">${paths.map((path, i) => relation(`r${i + 1}`, 'worksheet', path)).join('')}</Relationships>`,
      ),
    ],
    ['xl/styles.xml', styles],
    ['xl/sharedStrings.xml', strings ?? Buffer.from('<sst/>')],
    ...sheets.map(({ xml }, i): [string, Buffer] => [`xl/${paths[i]}`, xml]),
  ]);
}

/** Builds a zip without compression. The checksums are zero, because the parser does not check them. */
function storedZip(files: readonly [name: string, data: Buffer][]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, data] of files) {
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt32LE(data.length, 18);
    header.writeUInt32LE(data.length, 22);
    header.writeUInt16LE(name.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    header.copy(record, 6, 4, 28);
    record.writeUInt32LE(offset, 42);
    local.push(header, Buffer.from(name), data);
    directory.push(record, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, record) => sum + record.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
}
