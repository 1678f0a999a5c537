import { useRef, useState } from 'react';
import { payoutsContract } from '../../../../shared/payouts/contract.ts';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { isRemittable, type ReportRow } from '../../../../shared/reports/report.ts';
import { ApiFailure, errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { toast } from '../../lib/toast.ts';
import { confirmRemittance } from './ask-to-remit.tsx';

/** How many rows one request reads before a whole report is paid. */
const PAGE = '100';
/** The highest number of rows that one call pays. */
const MOST_AT_ONCE = 100;
/** The lists that show whether a seller was paid. */
const REFRESHES = ['/reports', '/orders', '/remittance', '/payouts'] as const;

/**
 * Pays one row of a report, or all rows that can be paid, after the user has confirmed it. If a payment fails, the rows
 * paid before it stay paid.
 */
export function useRemit(reportId: string) {
  const [remitting, setRemitting] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState(false);
  /**
   * The AWBs that are being paid now. They are in a ref and not in state, so that a call that started before the last
   * rendering sees the present AWBs.
   */
  const going = useRef(new Set<string>());

  /** Pays rows. Returns the reason why the first unpaid row was not paid, or undefined if all rows were paid. */
  const send = async (awb_numbers: string[]): Promise<string | undefined> => {
    for (const awb of awb_numbers) going.current.add(awb);
    setRemitting(new Set(going.current));
    try {
      const { data, meta } = await call(reportsContract.remitOrders, { body: { report_id: reportId, awb_numbers } });
      return data.failures.length > 0 ? meta.message : undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error);
      return errorMessage(error);
    } finally {
      for (const awb of awb_numbers) going.current.delete(awb);
      setRemitting(new Set(going.current));
    }
  };

  const remit = async (row: ReportRow): Promise<void> => {
    const awb = row.ewaybill_number;
    if (going.current.has(awb)) return;
    try {
      if ((await needsSecond()) !== undefined) return await remitAll();
      if (!(await confirmRemittance([row]))) return;
      const problem = await send([awb]);
      if (problem !== undefined) toast.error(problem);
      refresh(...REFRESHES);
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };

  /**
   * Returns the limit for one person, if a second person must approve the payout of the whole report. Returns undefined
   * otherwise.
   */
  const needsSecond = async (): Promise<number | undefined> => {
    const { data } = await call(payoutsContract.ofReport, { params: { id: reportId } });
    return data.needs_approval ? data.limit : undefined;
  };

  /** Requests a second person's approval of the payout that the confirmation has shown. */
  const askSecond = async (): Promise<void> => {
    const { meta } = await call(payoutsContract.ask, { body: { report_id: reportId } });
    toast.success(meta.message);
    refresh(...REFRESHES);
  };

  /** Reads every row of the report that can be paid, and every row whose seller's payouts are held. */
  const readUnpaid = async (): Promise<{ rows: ReportRow[]; held: ReportRow[] }> => {
    const rows: ReportRow[] = [];
    const held: ReportRow[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
      const page = await call(reportsContract.orders, { params: { id: reportId }, query });
      rows.push(...page.data.filter(isRemittable));
      held.push(...page.data.filter((row) => row.held !== null && !row.action_done));
      cursor = page.meta.next;
    } while (cursor !== undefined);
    // Rows that the user is already paying with the row's Remit button are left out.
    return { rows: rows.filter(({ ewaybill_number }) => !going.current.has(ewaybill_number)), held };
  };

  const remitAll = async (): Promise<void> => {
    setPaying(true);
    try {
      const { rows, held } = await readUnpaid();
      if (rows.length === 0 && going.current.size === 0)
        toast.warning(
          'There is nothing to remit: each row is remitted or held, or its seller has no verified account details.',
        );
      if (rows.length === 0) return;
      const limit = await needsSecond();
      if (!(await confirmRemittance(rows, { held, limit }))) return;
      if (limit !== undefined) return await askSecond();
      let problem: string | undefined;
      for (let from = 0; from < rows.length; from += MOST_AT_ONCE) {
        const awbs = rows.slice(from, from + MOST_AT_ONCE).map(({ ewaybill_number }) => ewaybill_number);
        problem = (await send(awbs)) ?? problem;
      }
      const orders = `${rows.length.toLocaleString('en-IN')} ${rows.length === 1 ? 'order is' : 'orders are'}`;
      if (problem === undefined) toast.success(`${orders} remitted.`);
      else toast.error(problem);
      refresh(...REFRESHES);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      setPaying(false);
    }
  };
  return { remitting, remit, remitAll, paying };
}
