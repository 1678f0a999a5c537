import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [480, 360];

/** Colours of what is drawn: wall, table, scale, display, parcel, tape. */
const PALETTE = [
  [226, 232, 240],
  [148, 163, 184],
  [51, 65, 85],
  [134, 239, 172],
  [202, 158, 103],
  [234, 205, 160],
] as const;

const within = (value: number, from: number, to: number): boolean => value >= from && value < to;

/** What stands at a point: a parcel with its tape on a scale with its display, on a table. */
function drawnAt(x: number, y: number): number {
  if (within(x, 228, 252) && within(y, 90, 230)) return 5;
  if (within(x, 130, 350) && within(y, 90, 230)) return 4;
  if (within(x, 200, 280) && within(y, 246, 270)) return 3;
  if (within(x, 100, 380) && within(y, 230, 286)) return 2;
  return y >= 286 ? 1 : 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A picture of a packed parcel on a scale, as a seller sends it. */
export function demoProof(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (_pixel, x) => drawnAt(x, y))]),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(PALETTE.flat())),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
