import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STATUS_BY_CODE, STATUS_BY_STATE_OF_RETURN } from '../../../../functions/couriers/shadowfax/statuses.ts';

const page = readFileSync(new URL('../../../../docs/couriers/shadowfax.md', import.meta.url), 'utf8');

/** Every code that Shadowfax has published, written by hand in the order of the documentation. */
const PUBLISHED =
  'new assigned_for_seller_pickup assigned_for_pickup ofp pickup_on_hold pickup_not_attempted seller_initiated_delay ' +
  'seller_not_contactable picked received_from_client_warehouse recd_at_rev_hub item_manifested bag_in_transit bag_received ' +
  'bag_received_at_via recd_at_fwd_hub recd_at_fwd_dc pincode_updated item_misrouted assigned_for_delivery ofd nc cid na on_hold ' +
  'reopen_ndr cancelled_by_customer cancelled_by_seller delivered rts rto rts_in_process rto_in_process in_transit_return ' +
  'recd_at_dc_rts received_at_rts_hub rts_ofd rto_ofd rts_nd rto_nd rts_d rto_d lost';

it('the status table has exactly the published codes', () => {
  expect(Object.keys(STATUS_BY_CODE)).toEqual(PUBLISHED.split(' '));
});

it.each([
  ['parcels', STATUS_BY_CODE, '## Codes'],
  ['returns', STATUS_BY_STATE_OF_RETURN, '## Returns'],
])('the documentation lists the status that we read from each code of %s', (_, table, heading) => {
  const [section = ''] = (page.split(`\n${heading}\n`)[1] ?? '').split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  for (const [code, status] of Object.entries(table)) {
    const row = rows.find((line) => (line.split('|')[1] ?? '').includes(`\`${code}\``));
    expect(row, code).toContain(status ?? 'none');
  }
});
