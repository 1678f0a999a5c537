import { COD_STATES } from '../../shared/cod/contract.ts';
import { indiaDate } from '../../shared/dates.ts';
import { toRupees } from '../../shared/money.ts';
import type { ListKind } from '../downloads/download-kind.ts';
import { utrLookup } from '../reports/payout-store.ts';
import type { WrittenCell, WrittenColumn } from '../workbooks/write-workbook.ts';
import { averageDaysLookup } from './pace-store.ts';
import { listRows } from './row-store.ts';
import { showCod } from './show-cod.ts';

const PAGE = 500;
const dayOf = (at: string | null): string | null => at && indiaDate(at);

const COLUMNS: readonly WrittenColumn[] = [
  { header: 'Order ID', width: 16 },
  { header: 'AWB Number', width: 20 },
  { header: 'Courier', width: 20 },
  { header: 'COD Amount', format: '#,##0.00' },
  { header: 'State' },
  { header: 'Collected On' },
  { header: 'Arrived On' },
  { header: 'Expected By' },
  { header: 'Paid On' },
  { header: 'Payout Reference', width: 28 },
  { header: 'UTR', width: 24 },
  { header: 'Days', format: '0', width: 8 },
];

async function* rowsOf(owner: string, at: Date): AsyncGenerator<WrittenCell[]> {
  const pace = await averageDaysLookup(at);
  for (let after: string | undefined; ; ) {
    const page = await listRows(owner, PAGE, after);
    const utrOf = await utrLookup(page.map((kept) => ({ ...kept, seller: owner })));
    for (const kept of page) {
      const row = showCod(owner, kept, { pace, utrOf }, at);
      yield [
        row.order_number,
        row.ewaybill_number,
        row.courier_name,
        toRupees(kept.paise),
        COD_STATES[row.state],
        dayOf(row.collected_at),
        dayOf(row.arrived_at),
        dayOf(row.expected_by),
        dayOf(row.paid_at),
        row.payout_reference,
        row.utr,
        row.age_days,
      ];
    }
    if (page.length < PAGE) return;
    after = page.at(-1)?.sk;
  }
}

/** The download of all COD of the caller's own orders. */
export const codDownload: ListKind = {
  kind: 'cod',
  filename: (at) => `COD-${indiaDate(at)}`,
  sheet: async ({ caller, at }) => ({ name: 'COD', columns: COLUMNS, rows: rowsOf(caller.id, at), total: 0 }),
};
