import type { BookingLine, FileExchange, FileParcel } from '../../functions/couriers/file-based/file-exchange.ts';

/** Creates a file exchange in memory. */
export function memoryFileExchange(): FileExchange & {
  parcels: Map<string, FileParcel>;
  lines: BookingLine[];
  send: () => void;
} {
  const parcels = new Map<string, FileParcel>();
  const exchange = {
    parcels,
    lines: [] as BookingLine[],
    /** Simulates that the next booking file is sent: no lines wait any more. */
    send() {
      exchange.lines = [];
    },
    find: async (awb: string) => parcels.get(awb),
    async add(parcel: FileParcel, line: BookingLine) {
      if (parcels.has(parcel.awb)) return false;
      parcels.set(parcel.awb, parcel);
      exchange.lines.push(line);
      return true;
    },
    async queue(line: BookingLine, scan?: FileParcel['scans'][number]) {
      exchange.lines.push(line);
      if (scan) parcels.get(line.awb)?.scans.push(scan);
    },
    async withdraw(awb: string, scan: FileParcel['scans'][number]) {
      const at = exchange.lines.findIndex((line) => line.awb === awb && line.kind === 'BOOK');
      if (at < 0) return false;
      exchange.lines.splice(at, 1);
      parcels.get(awb)?.scans.push(scan);
      return true;
    },
    waiting: async () => exchange.lines.length,
  };
  return exchange;
}
