import { partnerFileImport } from '../../../functions/courier-partners/files/publish-partner-file.ts';
import { uncheckedPartnerWrite } from '../../../functions/courier-partners/store.ts';
import { newId, stableIdOf } from '../../../functions/platform/ids.ts';
import { commit } from '../../../functions/platform/table/commit.ts';
import type { Upload } from '../../../functions/uploads/upload.ts';
import { priceLastMonth } from '../../../functions/what-if/price-last-month.ts';
import { partnerBook, served } from './workbooks.ts';

/**
 * The flags of a partner at a pin code, from which a fixed pseudo-random series chooses: mostly all services, sometimes
 * no COD or pick-up, rarely none.
 */
const FLAGS = ['YYYY', 'YYYY', 'YYYY', 'YYYY', 'YYYY', 'YYYY', 'YNYY', 'YYNY', 'YNNY', 'NNNN'];
const flagsOf = (partner: number, pincode: string): string =>
  FLAGS[Number.parseInt(stableIdOf(String(partner), pincode), 36) % FLAGS.length] ?? 'YYYY';

/** Returns the rates of the n-th partner. No two partners have the same rates. */
const ratesOf = (n: number) =>
  ['A', 'B', 'C', 'D', 'E'].map((zone, k) => [
    zone,
    0.5,
    40 + n + 9.5 * k,
    0.5,
    10 + n / 4 + 5 * k,
    1 + k,
    25 + n,
    1.5,
    n % 4,
  ]);

/** Publishes the n-th partner with its own pin codes and prices, as an upload does. */
export async function publishPartner(n: number, plan: string, pincodes: readonly string[]): Promise<void> {
  const partner = { id: stableIdOf('courier', String(n)), name: `Courier ${n}`, courier: null };
  await commit([uncheckedPartnerWrite({ id: partner.id, name: partner.name, courier: null, active: true })]);
  const upload: Upload = {
    id: newId(),
    kind: 'courier_partner',
    queue: 'uploads',
    attachmentId: '',
    filename: '',
    createdAt: new Date().toISOString(),
    owner: '',
    partner,
    plan: { id: plan, name: plan },
    fromCourier: false,
    state: 'queued',
    jobId: '',
    approval: { by: '', at: '', against: null },
    version: null,
    listedFor: null,
  };
  const rows = pincodes.map((pincode) => served(pincode, flagsOf(n, pincode)));
  await partnerFileImport(priceLastMonth).publish(upload, await partnerBook(ratesOf(n), rows), async () => undefined);
}
