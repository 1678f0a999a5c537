import { useRef, useState } from 'react';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { isRemittable } from '../../../../shared/reports/report.ts';
import { ApiFailure, messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { toast } from '../../lib/toast.ts';

/** Rows of one page of the report that is paid whole. */
const PAGE = '100';
/** What shows that a seller was paid. */
const REFRESHES = ['/reports', '/orders', '/remittance'] as const;

/** Pays one row of a report, or all that can be paid, page after page: what is paid stays paid wherever it stops. */
export function useRemit(reportId: string) {
  const [remitting, setRemitting] = useState<ReadonlySet<string>>(new Set());
  const [paying, setPaying] = useState(false);
  /** The same at this moment, for what began before the last drawing. */
  const going = useRef(new Set<string>());

  /** Answers why the first of those that were not paid were not. */
  const send = async (awb_numbers: string[]): Promise<string | undefined> => {
    for (const awb of awb_numbers) going.current.add(awb);
    setRemitting(new Set(going.current));
    try {
      const { data, meta } = await call(reportsContract.remitOrders, { body: { report_id: reportId, awb_numbers } });
      return data.failures.length > 0 ? meta.message : undefined;
    } catch (error) {
      if (!(error instanceof ApiFailure)) console.error(error);
      return messageOf(error);
    } finally {
      for (const awb of awb_numbers) going.current.delete(awb);
      setRemitting(new Set(going.current));
    }
  };

  const remit = async (awb: string): Promise<void> => {
    if (going.current.has(awb)) return;
    const problem = await send([awb]);
    if (problem !== undefined) toast.error(problem);
    refresh(...REFRESHES);
  };

  const remitAll = async (): Promise<void> => {
    setPaying(true);
    let paid = 0;
    let cursor: string | undefined;
    let problem: string | undefined;
    try {
      do {
        const query = { limit: PAGE, ...(cursor !== undefined && { cursor }) };
        const page = await call(reportsContract.orders, { params: { id: reportId }, query });
        const awbs = page.data
          .filter(isRemittable)
          .map(({ ewaybill_number }) => ewaybill_number)
          .filter((awb) => !going.current.has(awb)); // Remit was pressed on its row
        if (awbs.length > 0) problem = (await send(awbs)) ?? problem;
        paid += awbs.length;
        cursor = page.meta.next;
      } while (cursor !== undefined);
      if (problem !== undefined) toast.error(problem);
      else if (paid === 0 && going.current.size === 0)
        toast.warning('No row can be remitted: each is remitted, or its seller has no verified account details.');
      else if (paid > 0)
        toast.success(`${paid.toLocaleString('en-IN')} ${paid === 1 ? 'order is' : 'orders are'} remitted.`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setPaying(false);
      refresh(...REFRESHES);
    }
  };
  return { remitting, remit, remitAll, paying };
}
