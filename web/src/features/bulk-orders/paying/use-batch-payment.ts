import { useState } from 'react';
import { bulksContract } from '../../../../../shared/bulks/contract.ts';
import { ERRORS } from '../../../../../shared/errors.ts';
import { type JobView, jobsContract } from '../../../../../shared/jobs/contract.ts';
import { type BatchResult, batchResult } from '../../../../../shared/orders/batch.ts';
import { call } from '../../../api/client.ts';
import { refresh } from '../../../api/refresh.ts';
import { useAction } from '../../../api/use-action.ts';
import { useQuery } from '../../../api/use-query.ts';
import { toast } from '../../../lib/toast.ts';
import { useMissingMoney } from '../../invoices/use-missing-money.ts';

/** Spec 1 section 8: how long the toast of a wallet that lacks money lasts. */
const TOAST_MS = 4000;

const isOpen = (job: Pick<JobView, 'state'> | undefined): boolean =>
  job?.state === 'queued' || job?.state === 'running';

interface BatchPaymentOptions {
  bulkId: string;
  /** The job that pays the bulk, or did last: found again after a reload, or when another tab began it. */
  known: string | null;
  /** Something of it has changed. */
  onStale: () => void;
}

interface Payment {
  /** What the seller was shown, in rupees. */
  toPay: number;
  /** These are today's prices, not those of the listing. */
  accept?: boolean;
  /** How many rupees more the next partner may cost where one refuses; null: none is taken. */
  fallback: number | null;
}

export interface Outcome {
  jobId: string;
  result: BatchResult;
  /** All refusals, of which the result may hold the first. */
  failed: number;
}

/** Pays a bulk and follows the job that does it, across reloads and tabs; then says what came of it. */
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
        // They moved before, or once more while they were looked at: they are shown as they are now.
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
  const end = (job: JobView) => {
    setSent(undefined);
    setEnded(job._id);
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
    /** Prices are others than were listed: they wait to be accepted. */
    newPrices,
    closeNewPrices: () => setNewPrices(false),
    ...money,
  };
}
