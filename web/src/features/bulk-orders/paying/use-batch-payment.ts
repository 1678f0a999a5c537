import { useState } from 'react';
import { bulksContract } from '../../../../../shared/bulks/contract.ts';
import { ERRORS } from '../../../../../shared/errors.ts';
import { type JobView, jobsContract } from '../../../../../shared/jobs/contract.ts';
import type { BatchResult } from '../../../../../shared/orders/batch.ts';
import { call } from '../../../api/client.ts';
import { refresh } from '../../../api/refresh.ts';
import { useAction } from '../../../api/use-action.ts';
import { useQuery } from '../../../api/use-query.ts';
import { toast } from '../../../lib/toast.ts';
import { useMissingMoney } from '../../invoices/use-missing-money.ts';

/** How long the toast about a low balance is shown (spec 1 section 8). */
const TOAST_MS = 4000;

const isOpen = (job: Pick<JobView, 'state'> | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

interface BatchPaymentOptions {
  bulkId: string;
  /** True if this user can pay the bulk now. Undefined until this is known. */
  open: boolean | undefined;
  /**
   * The id of the job that is paying the bulk now, or that has paid it last. After a reload, or in another tab, the
   * page follows this job.
   */
  known: string | null;
  /** Called when the bulk's orders have changed. */
  onStale: () => void;
}

interface Payment {
  /** The total in rupees that the seller has seen before paying. */
  toPay: number;
  /** True if `toPay` is the total of today's prices; false if it is the total of the prices in the listing. */
  accept?: boolean;
  /**
   * The amount in rupees by which a fallback partner may be dearer than the chosen one. Null if no fallback partner may
   * be booked.
   */
  fallback: number | null;
}

export interface BatchPaymentOutcome {
  jobId: string;
  result: BatchResult;
  /** How many orders were not paid. The result may list only the first of them. */
  failed: number;
}

/** Pays a bulk and shows the result. It also follows a payment that was started before a reload or in another tab. */
export function useBatchPayment({ bulkId, open, known, onStale }: BatchPaymentOptions) {
  const [sent, setSent] = useState<string>();
  const [ended, setEnded] = useState<string>();
  const [outcome, setOutcome] = useState<BatchPaymentOutcome>();
  const [newPrices, setNewPrices] = useState(false);
  const last = useQuery(jobsContract.get, sent === undefined && known !== null ? { params: { id: known } } : null);
  const following = sent ?? (known !== null && known !== ended && isOpen(last.data) ? known : undefined);
  const { addAndPay, offerToAdd, keyOf, settle, money } = useMissingMoney<Payment>({
    place: `bulk ${bulkId}`,
    open: last.loading ? undefined : open && following === undefined,
    pay: (asked) => void pay.run(asked),
    onStale,
  });

  const pay = useAction(
    (asked: Payment, key) => {
      const { toPay, accept, fallback } = asked;
      const accepted = accept === true && { accept_new_prices: true };
      const body = { bulk_id: bulkId, expected_amount: toPay, fallback_within: fallback, ...accepted };
      return call(bulksContract.pay, { body }, { key: keyOf(asked) ?? key });
    },
    {
      refreshes: ['/jobs'],
      onDone: ({ data }) => {
        settle();
        setNewPrices(false);
        setSent(data.job_id);
      },
      onFailure: (failure, asked) => {
        settle(failure);
        // The prices have changed since the bulk was listed, or again since the dialog showed the new prices. So the
        // dialog shows the present prices.
        if (failure.code === 'PRICE_CHANGED' && (newPrices || failure.fields['orders'] !== undefined)) {
          setNewPrices(true);
          refresh(`/bulk/${bulkId}/prices`);
          return;
        }
        setNewPrices(false);
        if (failure.code === 'INSUFFICIENT_BALANCE') {
          toast.error(ERRORS.INSUFFICIENT_BALANCE.message, TOAST_MS);
          void offerToAdd(asked);
          return;
        }
        toast.error(failure.message);
        onStale();
      },
    },
  );
  const end = async (job: JobView) => {
    setSent(undefined);
    setEnded(job._id);
    const { batchResult } = await import('../../../../../shared/orders/batch.ts');
    const result = batchResult.safeParse(job.result);
    if (result.success) setOutcome({ jobId: job._id, result: result.data, failed: job.error_count });
    else toast.error(job.errors[0]?.message ?? 'The payment stopped. Look at the orders, and pay the rest again.');
    refresh('/orders', '/wallets', '/bulk', '/jobs');
    onStale();
  };
  return {
    pay: addAndPay,
    busy: pay.busy || following !== undefined,
    /** The id of the job whose progress is shown. */
    jobId: following,
    end,
    outcome,
    /** True while changed prices wait for the seller's acceptance. */
    newPrices,
    closeNewPrices: () => setNewPrices(false),
    ...money,
  };
}
