import type { Desk, DeskParcel, Line } from '../../functions/couriers/file-based/booking-file.ts';

/** A desk in memory. */
export function memoryDesk(): Desk & { parcels: Map<string, DeskParcel>; lines: Line[]; send: () => void } {
  const parcels = new Map<string, DeskParcel>();
  const desk = {
    parcels,
    lines: [] as Line[],
    /** The next file goes out. */
    send() {
      desk.lines = [];
    },
    find: async (awb: string) => parcels.get(awb),
    async add(parcel: DeskParcel, line: Line) {
      if (parcels.has(parcel.awb)) return false;
      parcels.set(parcel.awb, parcel);
      desk.lines.push(line);
      return true;
    },
    async tell(line: Line, scan?: DeskParcel['scans'][number]) {
      desk.lines.push(line);
      if (scan) parcels.get(line.awb)?.scans.push(scan);
    },
    async takeBack(awb: string, scan: DeskParcel['scans'][number]) {
      const at = desk.lines.findIndex((line) => line.awb === awb && line.kind === 'BOOK');
      if (at < 0) return false;
      desk.lines.splice(at, 1);
      parcels.get(awb)?.scans.push(scan);
      return true;
    },
    waiting: async () => desk.lines.length,
  };
  return desk;
}
