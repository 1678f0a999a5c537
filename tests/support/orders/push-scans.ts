import { SANDBOX_PUSH_SECRET } from '../../../functions/couriers/registry/courier-for.ts';
import { buildPush } from '../../../functions/couriers/sandbox/push.ts';

let minutes = 0;

/**
 * Pushes Delhivery's scans of a parcel. The first scan is dated an hour ago, and each later one half a minute after the
 * last.
 * @throws Error if the push is refused
 */
export async function pushScans(url: string, awb: string | null, ...codes: string[]): Promise<void> {
  const scans = codes.map((code) => ({
    code,
    description: `About ${code}`,
    location: 'Delhi',
    at: new Date(Date.now() - 3600_000 + ++minutes * 30_000).toISOString(),
  }));
  const { rawBody, headers } = buildPush({ awb: awb ?? '', scans }, SANDBOX_PUSH_SECRET);
  const reply = await fetch(`${url}/api/v1/webhooks/couriers/delhivery`, { method: 'POST', headers, body: rawBody });
  if (reply.status !== 200) throw new Error(`The push was answered ${reply.status}.`);
}
