import { utils, write } from '@e965/xlsx';

/** Returns a real .xls file (BIFF8 in a compound file) from rows by sheet name. */
export function buildXls(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), name);
  }
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
}

/** Returns a record of an .xls file: type, length, data. */
export function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(data.length, 2);
  return Buffer.concat([head, data]);
}

/** Returns a hand-written compound file with these streams, padded to at least 4096 bytes each. */
export function buildCompoundFile(streams: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(streams);
  const padded = names.map((name) => Buffer.concat([streams[name] ?? Buffer.alloc(0), Buffer.alloc(4096)]));
  const lengths = padded.map((data) => Math.ceil(data.length / 512));
  const directoryLength = Math.ceil((names.length + 1) / 4);
  const total = lengths.reduce((a, b) => a + b, directoryLength);
  const tableLength = Math.ceil((total + 200) / 128);
  const table = Buffer.alloc(tableLength * 512, 0xff);
  const header = Buffer.alloc(512, 0);
  header.write('d0cf11e0a1b11ae1', 0, 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(tableLength, 44);
  header.writeUInt32LE(tableLength, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(0xfffffffe, 60);
  header.writeUInt32LE(0xfffffffe, 68);
  header.fill(0xff, 76);
  for (let i = 0; i < tableLength; i++) {
    header.writeUInt32LE(i, 76 + i * 4);
    table.writeUInt32LE(0xfffffffd, i * 4);
  }
  const directory = Buffer.alloc(directoryLength * 512);
  const entry = (at: number, name: string, type: number, start: number, size: number) => {
    directory.write(name, at * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at * 128 + 64);
    directory[at * 128 + 66] = type;
    directory.fill(0xff, at * 128 + 68, at * 128 + 80);
    directory.writeUInt32LE(start, at * 128 + 116);
    directory.writeUInt32LE(size, at * 128 + 120);
  };
  const link = (start: number, length: number) => {
    for (let i = 0; i < length; i++) table.writeUInt32LE(i + 1 < length ? start + i + 1 : 0xfffffffe, (start + i) * 4);
  };
  entry(0, 'Root Entry', 5, 0xfffffffe, 0);
  link(tableLength, directoryLength);
  let start = tableLength + directoryLength;
  names.forEach((name, i) => {
    entry(i + 1, name, 2, start, padded[i]?.length ?? 0);
    link(start, lengths[i] ?? 0);
    start += lengths[i] ?? 0;
  });
  const bodies = padded.map((data, i) => Buffer.concat([data, Buffer.alloc((lengths[i] ?? 0) * 512 - data.length)]));
  return Buffer.concat([header, table, directory, ...bodies]);
}

const u16 = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => data.writeUInt16LE(value, i * 2));
  return data;
};

/**
 * Returns the stream of a workbook with the one sheet 'Master', made of the given records and the usual ones around
 * them.
 */
export function buildBiff(sheetRecords: readonly Buffer[], globals: readonly Buffer[] = []): Buffer {
  const bof = (kind: number) => record(0x0809, Buffer.concat([u16(0x0600, kind, 0, 0), Buffer.alloc(8)]));
  const eof = record(0x000a, Buffer.alloc(0));
  const name = Buffer.from('Master');
  const tab = (position: number) => {
    const place = Buffer.alloc(4);
    place.writeUInt32LE(position);
    return record(0x0085, Buffer.concat([place, Buffer.from([0, 0, name.length, 0]), name]));
  };
  const before = [bof(5), ...globals];
  const position = [...before, tab(0), eof].reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([...before, tab(position), eof, bof(0x10), ...sheetRecords, eof]);
}

/** Returns the record of a text cell in BIFF8. */
export function label(rowIndex: number, column: number, text: string): Buffer {
  return record(
    0x0204,
    Buffer.concat([u16(rowIndex, column, 0, text.length), Buffer.from([0]), Buffer.from(text, 'latin1')]),
  );
}
