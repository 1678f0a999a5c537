import { useSearchParams } from 'react-router-dom';
import { transactionText } from '../../../../shared/wallets/summary.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { ChargeBreakdown } from './charge-breakdown.tsx';
import { OrderMoney } from './order-money.tsx';
import { RtoBreakdown } from './rto-breakdown.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { queryWithTransaction } from './transaction-search.ts';
import { type Statement, useTransaction } from './use-transaction.ts';

interface TransactionDialogProps {
  userId: string;
  id: string;
  open: boolean;
  list: Statement & { loading: boolean };
  onClose: () => void;
}

/**
 * Renders the dialog that explains a transaction: how its amount was computed, and to which order or payment it
 * belongs.
 */
export function TransactionDialog({ userId, id, open, list, onClose }: TransactionDialogProps) {
  const [search, setSearch] = useSearchParams();
  const { data, loading, error } = useTransaction(userId, id, list);
  const corrected = useTransaction(userId, data?.corrects ?? null, list).data;
  return (
    <Modal
      open={open}
      size="m"
      title={data === undefined ? 'Transaction' : `Transaction ${data.transaction_number}`}
      onClose={onClose}
      footer={
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {data === undefined ? (
        error ? (
          <FailureNotice error={error} />
        ) : loading || list.loading ? (
          <Skeleton height={200} />
        ) : (
          <Notice tone="info">This transaction is not in the wallet, or too far back to be shown here.</Notice>
        )
      ) : (
        <Stack>
          <p>{transactionText(data)}</p>
          <TransactionFacts
            transaction={data}
            corrected={corrected}
            onCorrected={(other) => setSearch(queryWithTransaction(search, other))}
          />
          {data.breakdown && <ChargeBreakdown breakdown={data.breakdown} />}
          {data.kind === 'rto' && corrected?.breakdown && <RtoBreakdown rto={data} charged={corrected.breakdown} />}
          {data.order_id !== null && <OrderMoney userId={userId} orderId={data.order_id} />}
        </Stack>
      )}
    </Modal>
  );
}
