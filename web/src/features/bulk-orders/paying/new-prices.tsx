import { useNavigate } from 'react-router-dom';
import type { ChangedPrice } from '../../../../../shared/bulks/bulk-prices.ts';
import { bulksContract } from '../../../../../shared/bulks/contract.ts';
import { useQuery } from '../../../api/use-query.ts';
import { linkTo } from '../../../lib/links.ts';
import { money } from '../../../lib/money.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Money } from '../../../ui/element/money.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { VirtualTable } from '../../../ui/grid/virtual-table.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { payButtonText } from '../../invoices/shortfall.ts';

interface NewPricesProps {
  bulkId: string;
  busy: boolean;
  /** Returns how many rupees the wallet lacks to pay this total. */
  lacks: (toPay: number) => number;
  /** Called with the new total when the user accepts the new prices and pays them. */
  onAccept: (total: number) => void;
  onClose: () => void;
}

const PRICE = { width: '112px', narrow: '76px', end: true };

const orders = (count: number): string => (count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`);

const changedWords = (count: number): string =>
  count === 0
    ? 'No price has changed'
    : count === 1
      ? 'The price of 1 order has changed'
      : `The prices of ${orders(count)} have changed`;

const orderOf = ({ order_id: id, partner, reason }: ChangedPrice) => (
  <Stack close>
    <span>
      {id}, {partner}
    </span>
    {reason !== null && <small>{reason}</small>}
  </Stack>
);

/**
 * Shows the prices that have changed since the bulk was listed, each with its old price, and the new total. One button
 * accepts and pays the new prices.
 */
export function NewPrices({ bulkId, busy, lacks, onAccept, onClose }: NewPricesProps) {
  const go = useNavigate();
  const prices = useQuery(bulksContract.prices, { params: { id: bulkId } }, { keep: false });
  const { data } = prices;
  const gone = data?.changed.filter(({ now }) => now === null).length ?? 0;
  return (
    <Modal
      open
      size="l"
      title="Prices have changed"
      staticBackdrop
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={() => void go(linkTo('bulkList', { orderId: bulkId }))}>
            Choose again
          </Button>
          <Button
            icon="wallet"
            busy={busy || prices.busy}
            disabled={data === undefined}
            onClick={() => data && onAccept(data.to_pay)}
          >
            {data === undefined
              ? 'Accept and pay'
              : payButtonText(lacks(data.to_pay), `Accept and pay ${money(data.to_pay)}`)}
          </Button>
        </>
      }
    >
      {prices.error && <FailureNotice error={prices.error} onRetry={prices.refresh} />}
      {data === undefined && !prices.error && <Skeleton height={200} />}
      {data && (
        <Stack>
          <p role="status">
            Nothing was paid. {changedWords(data.changed.length - gone)} since this bulk was priced: what is unpaid
            costs <b>{money(data.to_pay)}</b> now instead of {money(data.was)}, with GST.
            {gone > 0 && ` ${orders(gone)} cannot be paid with the chosen partner and will be left out.`}
          </p>
          <VirtualTable
            label="Orders with another price"
            rows={data.changed}
            keyOf={({ number }) => String(number)}
            columns={[
              { header: 'No.', width: '56px', narrow: '40px', body: ({ number }) => <b>{number}</b> },
              { header: 'Order, courier partner', width: '1fr', narrow: '1fr', body: orderOf },
              { header: 'Old price', ...PRICE, body: ({ was }) => <Money rupees={was} /> },
              { header: 'New price', ...PRICE, body: ({ now }) => (now === null ? '–' : <Money rupees={now} />) },
            ]}
          />
        </Stack>
      )}
    </Modal>
  );
}
