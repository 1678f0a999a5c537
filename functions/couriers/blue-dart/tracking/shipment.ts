import * as z from 'zod';
import { looseText as text } from '../../adapter-kit/texts.ts';
import type { Scan } from '../../port.ts';
import { scanTime } from '../dates.ts';
import { statusOf } from './statuses.ts';

/** The schema of a scan in tracking replies and in pushes. */
const scanDetail = z.object({
  Scan: text,
  ScanCode: text,
  ScanType: text,
  ScanGroupType: text,
  ScanDate: text,
  ScanTime: text,
  ScannedLocation: text,
  ScannedLocationCity: text,
  ScannedLocationCode: text,
  Comments: text,
});

export type ScanDetail = z.output<typeof scanDetail>;

/** Reads one scan or a list of scans. Each scan may be inside an object with the key `ScanDetail`. */
export function readScans(value: unknown): ScanDetail[] {
  return [value].flat().flatMap((one) => {
    const around = z.object({ ScanDetail: z.unknown().optional() }).safeParse(one).data?.ScanDetail;
    const inner = [around ?? one].flat();
    return inner.flatMap((each) => {
      const { data } = scanDetail.safeParse(each);
      return data === undefined ? [] : [data];
    });
  });
}

const padded = (code: string): string => (/^\d{1,2}$/.test(code) ? code.padStart(3, '0') : code);

/** Converts a scan of Blue Dart to our form; [] for a scan without a valid time. */
export function toScan(raw: ScanDetail, returns: boolean): Scan[] {
  const at = scanTime(raw.ScanDate, raw.ScanTime);
  if (at === undefined) return [];
  const [code, group, type] = [padded(raw.ScanCode.trim()), raw.ScanGroupType.trim(), raw.ScanType.trim()];
  const status = statusOf({ code, group, type, text: raw.Scan }, returns);
  const isSaidAgain = raw.Scan.toLowerCase().includes(raw.Comments.trim().toLowerCase());
  return [
    {
      code: [[code, group].filter(Boolean).join('-'), type].filter(Boolean).join(' ') || raw.Scan,
      ...(status && { status }),
      description: isSaidAgain ? raw.Scan : [raw.Scan, raw.Comments.trim()].filter(Boolean).join(': '),
      location: raw.ScannedLocation || raw.ScannedLocationCity || raw.ScannedLocationCode,
      at,
    },
  ];
}
