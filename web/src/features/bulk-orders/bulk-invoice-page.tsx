import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import { payableCountOf } from '../../../../shared/bulks/bulk-order.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import type { UserView } from '../../../../shared/users/contract.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { VirtualList } from '../../ui/grid/virtual-list.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { FallbackChoice } from '../fallback/fallback-choice.tsx';
import { useFallback } from '../fallback/use-fallback.ts';
import { PaymentOutcome } from '../invoices/payment-outcome.tsx';
import { payButtonText } from '../invoices/shortfall.ts';
import { WalletLine } from '../invoices/wallet-line.tsx';
import { BulkFailure } from './bulk-failure.tsx';
import { BulkFigures } from './bulk-figures.tsx';
import { BulkFrame } from './bulk-frame.tsx';
import { BulkInvoice } from './bulk-invoice.tsx';
import { HandoverLinks } from './handover-links.tsx';
import { InvoicesFile } from './invoices-file.tsx';
import type { RowChunks } from './loading/chunks.ts';
import { useRequestRow, useRowChunks } from './loading/use-chunks.ts';
import { MissingBills } from './missing-bills.tsx';
import { BatchOutcome } from './paying/batch-outcome.tsx';
import { NewPrices } from './paying/new-prices.tsx';
import { refusedCountText } from './paying/refused-words.ts';
import { useBatchPayment } from './paying/use-batch-payment.ts';
import { useBulk } from './use-bulk.ts';

type Numbered = OrderView & { number: number };

const readInvoices = (id: string) => async (behind: number, limit: number) => {
  const query = { cursor: String(behind), limit: String(limit) };
  return (await call(bulksContract.invoices, { params: { id }, query })).data;
};

interface LineProps {
  number: number;
  rows: RowChunks<Numbered>;
  company: { name: string; gstin: string } | undefined;
}

function Line({ number, rows, company }: LineProps) {
  useRequestRow(rows, number);
  return <BulkInvoice number={number} order={rows.at(number)} company={company} />;
}

interface InvoicesProps {
  bulk: BulkView;
  totals: ReturnType<typeof useBulk>['totals'];
  onRows: () => void;
}

function Invoices({ bulk, totals, onRows }: InvoicesProps) {
  const { user, can } = useUser();
  const own = bulk.created_by._id === user?._id;
  const rows = useRowChunks(bulk._id, readInvoices, onRows);
  const numbers = useMemo(() => Array.from({ length: bulk.orders_count }, (_, at) => at + 1), [bulk.orders_count]);
  const sums = totals.data;
  const lacksPartners = sums !== undefined && sums.without_partner > 0;
  const mayPay = own && sums !== undefined && sums.unpaid > sums.without_eway_bill.length && !lacksPartners;
  // True after the totals were read again. Before that the bulk cannot be paid, because cached totals can be older than
  // the last choice of a partner.
  const [isSummed, setSummed] = useState(false);
  const payment = useBatchPayment({
    bulkId: bulk._id,
    open: isSummed ? mayPay : undefined,
    known: own ? bulk.pay_job_id : null, // only the payer may see the job of a payment
    onStale: () => {
      refresh('/bulk');
      rows.reload();
    },
  });
  const fallback = useFallback(user?.fallback_within ?? null);
  const { within } = fallback;
  const { reread, isAsked } = totals;
  useEffect(() => {
    if (isAsked) void reread().finally(() => setSummed(true));
  }, [reread, isAsked]);
  // A text that changes when orders are paid, booked or refunded. A change reloads the rows, so that they show the new
  // AWBs.
  const moved = sums && `${sums.paid} ${sums.booked} ${sums.refunded}`;
  useEffect(() => {
    if (moved !== undefined) rows.reload();
  }, [moved, rows]);

  const [asksWhy, setAsksWhy] = useState(false);
  const company = useCompany(own, user);
  if (own && lacksPartners && sums.paid === 0) return <LacksPartners />;
  return (
    <Page name="bulkInvoice" actions={<InvoicesFile bulk={bulk} delivered={sums?.delivered ?? 0} />}>
      <BulkFigures totals={sums} payout={bulk.total_payout} />
      <BulkFailure totals={totals} rows={rows} />
      {!own && bulk.unpaid_orders > 0 && (
        <Notice tone="info">Only the seller who made this bulk upload can pay for it.</Notice>
      )}
      {sums !== undefined && sums.refused > 0 && (
        <Notice
          tone="danger"
          action={
            <Button look="secondary" small onClick={() => setAsksWhy(true)}>
              Show reasons
            </Button>
          }
        >
          {refusedCountText(sums.refused)}
        </Notice>
      )}
      {lacksPartners && (
        <Notice
          tone="warning"
          action={
            <ButtonLink look="secondary" small to={linkTo('bulkList', { orderId: bulk._id })}>
              Choose
            </ButtonLink>
          }
        >
          Some orders that are left have no courier partner.
        </Notice>
      )}
      {own && (
        <MissingBills
          numbers={sums?.without_eway_bill ?? []}
          others={mayPay ? payableCountOf(sums) : 0}
          rows={rows}
          mayEnter
        />
      )}
      <Card title={bulk.attachments_id.filename} flush>
        <VirtualList
          label="Invoices of this bulk"
          rows={numbers}
          keyOf={String}
          rowHeight={280}
          height="max(320px, calc(100vh - 340px))"
          remember={`invoices ${bulk._id}`}
        >
          {(number) => <Line number={number} rows={rows} company={company} />}
        </VirtualList>
      </Card>
      {payment.jobId !== undefined && (
        <JobProgress key={payment.jobId} jobId={payment.jobId} label="Orders paid" onEnd={payment.end} />
      )}
      {mayPay && <FallbackChoice state={fallback} who="a partner" disabled={payment.busy} />}
      <Actions end sticky>
        {mayPay && can('billing_and_wallet.wallet') && <WalletLine />}
        <ButtonLink
          look="secondary"
          to={bulk.unpaid_orders > 0 ? linkTo('bulkList', { orderId: bulk._id }) : PATHS.bulkUpload}
        >
          Back
        </ButtonLink>
        <HandoverLinks bulkId={bulk._id} totals={sums} />
        {mayPay && (
          <Button
            icon="wallet"
            does={bulksContract.pay}
            busy={payment.busy || !isSummed}
            disabled={within === undefined}
            onClick={() => within !== undefined && payment.pay({ toPay: sums.to_pay, fallback: within })}
          >
            {payButtonText(payment.lacks(sums.to_pay), 'Pay')}
          </Button>
        )}
      </Actions>
      <PaymentOutcome payment={payment} />
      {payment.newPrices && (
        <NewPrices
          bulkId={bulk._id}
          busy={payment.busy}
          lacks={payment.lacks}
          onAccept={(toPay) => within !== undefined && payment.pay({ toPay, accept: true, fallback: within })}
          onClose={payment.closeNewPrices}
        />
      )}
      <BatchOutcome
        bulk={bulk}
        totals={sums}
        outcome={payment.outcome}
        shown={asksWhy}
        onHide={() => setAsksWhy(false)}
      />
    </Page>
  );
}

type Company = { name: string; gstin: string } | undefined;

/**
 * Returns the seller's company, or undefined if the viewer is not the seller. Returns the same object on each
 * rendering, so that memoized invoices are not rendered again.
 */
function useCompany(own: boolean, user: Pick<UserView, 'company_name' | 'bank_detail'> | undefined): Company {
  const { company_name: name = '', bank_detail: { gst_number: gstin } = { gst_number: '' } } = user ?? {};
  return useMemo(() => (own ? { name, gstin } : undefined), [own, name, gstin]);
}

/**
 * Tells the seller to choose a partner for every order of the bulk before paying it, and redirects to the bulk uploads.
 */
function LacksPartners() {
  useEffect(() => toast.warning('Choose a courier partner for every order of this bulk first.'), []);
  return <Navigate to={PATHS.bulkUpload} replace />;
}

/** Renders /app/bulkinvoice/:orderId: the invoices of all orders of a bulk, and the button that pays all of them. */
export function BulkInvoicePage() {
  const { orderId = '' } = useParams();
  const { bulk, totals, onRows } = useBulk(orderId);
  return (
    <BulkFrame name="bulkInvoice" bulk={bulk}>
      {(data) => <Invoices key={data._id} bulk={data} totals={totals} onRows={onRows} />}
    </BulkFrame>
  );
}
