import * as z from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { normalisedScans } from '../adapter-kit/normalised-scans.ts';
import { looseText as text } from '../adapter-kit/texts.ts';
import { instantOf } from '../adapter-kit/times.ts';
import type { CourierAnswer } from '../gateway/courier-client.ts';
import type { Scan } from '../port.ts';
import { REASON_BY_CODE, statusOf } from './statuses.ts';

const row = z.object({
  awbno: text,
  status_code: text,
  status: text,
  status_description: text,
  remarks: text,
  location: text,
  updated_date: text,
});

/** Returns '' for `NA`, which Wow Express sends if a text is missing. */
const orNothing = (said: string): string => (/^n\/?a$/i.test(said.trim()) ? '' : said.trim());

/** Converts a scan of Wow Express to our form; [] if it has no valid time or belongs to another parcel. */
function scanOf(said: z.output<typeof row>, awb: string): Scan[] {
  const at = instantOf(said.updated_date);
  const code = said.status_code.trim() || said.status.trim();
  const isOthers = said.awbno !== '' && said.awbno.toUpperCase() !== awb.toUpperCase();
  if (at === undefined || code === '' || isOthers) return [];
  const status = statusOf(said.status_code.trim(), said.status);
  const told = [...new Set([said.status, said.status_description, said.remarks].map(orNothing))].filter(Boolean);
  const reason = told.length > 1 || !Object.hasOwn(REASON_BY_CODE, code) ? undefined : REASON_BY_CODE[code];
  return [
    {
      code,
      ...(status && { status }),
      description: [...told, ...(reason ? [reason] : [])].join(': '),
      location: orNothing(said.location),
      at,
    },
  ];
}

const found = z.array(z.looseObject({ scan_detail: z.array(z.unknown()).nullish() }));

/**
 * Reads the reply to `track`. Returns the scans, `none` for an unknown AWB (an element without `scan_detail`), and
 * undefined if the reply is unreadable.
 */
export function readScans({ status, body }: CourierAnswer, awb: string): Scan[] | 'none' | undefined {
  const parsed = found.safeParse(parseJson(body));
  if (status >= 400 || !parsed.success) return undefined;
  const details = parsed.data[0]?.scan_detail;
  if (details == null) return 'none';
  // Each scan is checked separately, so that an unreadable scan does not hide the others.
  return normalisedScans(details.flatMap((one) => row.safeParse(one).data ?? []).flatMap((one) => scanOf(one, awb)));
}
