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

/** The duration of the toast for a low balance (spec 1 section 8). */
const TOAST_MS = 4000;

const isOpen = (job: Pick<JobView, 'state'> | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

interface BatchPaymentOptions {
  bulkId: string;
  /** The job that pays the bulk, or did last: found after a reload, or from another tab. */
  known: string | null;
  /** Called when part of it has changed. */
  onStale: () => void;
}

interface Payment {
  /** The amount shown to the seller, in rupees. */
  toPay: number;
  /** Whether these are today's prices, not those of the listing. */
  accept?: boolean;
  /** How many rupees more a fallback partner may cost; null: none is booked. */
  fallback: number | null;
}

export interface Outcome {
  jobId: string;
  result: BatchResult;
  /** The number of refusals, of which the result may have the first. */
  failed: number;
}

/** Pays a bulk and follows its job across reloads and tabs, then shows the result. */
export function useBatchPayment({ bulkId, known, onStale }: BatchPaymentOptions) {
  const [sent, setSent] = useState<string>();
  const [ended, setEnded] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [newPrices, setNewPrices] = useState(false);
  const { offerToAdd, ...money } = useMissingMoney();
  const last = useQuery(jobsContract.get, sent === undefined && known !== null ? { params: { id: known } } : null);
  const following = sent ?? (known !== null && known !== ended && isOpen(last.data) ? known : undefined);

  const pay = useAction(
    ({ toPay, accept, fallback }: Payment, key) => {
      const accepted = accept === true && { accept_new_prices: true };
      const body = { bulk_id: bulkId, expected_amount: toPay, fallback_within: fallback, ...accepted };
      return call(bulksContract.pay, { body }, { key });
    },
    {
      refreshes: ['/jobs'],
      onDone: ({ data }) => {
        setNewPrices(false);
        setSent(data.job_id);
      },
      onFailure: (failure, { toPay }) => {
        // They moved earlier, or again in between: shows the present ones.
        if (failure.code === 'PRICE_CHANGED' && (newPrices || failure.fields['orders'] !== undefined)) {
          setNewPrices(true);
          refresh(`/bulk/${bulkId}/prices`);
          return;
        }
        setNewPrices(false);
        if (failure.code === 'INSUFFICIENT_BALANCE') {
          toast.error(ERRORS.INSUFFICIENT_BALANCE.message, TOAST_MS);
          void offerToAdd(toPay);
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
    pay: pay.run,
    busy: pay.busy || following !== undefined,
    /** The job whose bar is shown. */
    jobId: following,
    end,
    outcome,
    /** Prices that differ from the listing and wait for acceptance. */
    newPrices,
    closeNewPrices: () => setNewPrices(false),
    ...money,
  };
}
