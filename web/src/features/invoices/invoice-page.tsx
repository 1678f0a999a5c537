import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { invoicesContract } from '../../../../shared/invoices/contract.ts';
import { invoiceAmounts } from '../../../../shared/invoices/lines.ts';
import { mayDownloadInvoice } from '../../../../shared/invoices/may-download.ts';
import { chosenOffer } from '../../../../shared/orders/chosen-offer.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { goodsOfView, lacksEWayBill } from '../../../../shared/orders/rules/e-way-bill.ts';
import { orderFactsOfView } from '../../../../shared/orders/rules/order-facts.ts';
import { partnerDisplayName } from '../../../../shared/quotes/partner-name.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BuyerNotice } from '../buyer/buyer-notice.tsx';
import { EWayBillNeeded } from '../e-way-bills/bill-needed.tsx';
import { FallbackChoice } from '../fallback/fallback-choice.tsx';
import { FallbackNotice } from '../fallback/fallback-notice.tsx';
import { useFallback } from '../fallback/use-fallback.ts';
import { openedFromTicket } from '../orders-form/draft/opened-from-ticket.ts';
import { useFreshOrder } from '../orders-form/draft/use-fresh-order.ts';
import { InvoiceFacts } from './invoice-facts.tsx';
import css from './invoice-page.module.css';
import { InvoiceParties } from './invoice-parties.tsx';
import { InvoiceLinesTable } from './invoice-table.tsx';
import { OrderNotice } from './order-notice.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PlacedModal } from './placed-modal.tsx';
import { payButtonText } from './shortfall.ts';
import { usePayment } from './use-payment.ts';
import { WalletLine } from './wallet-line.tsx';

/** Renders /app/individualinvoice/:id, which shows an order's price and pays the order. */
export function InvoicePage() {
  const { id = '' } = useParams();
  const location = useLocation();
  const go = useNavigate();
  const { user, can } = useUser();
  const { hidesPrices } = useViewer();
  const { order, show, reload } = useFreshOrder(id);
  const [asksBill, setAsksBill] = useState(false);
  const [placed, setPlaced] = useState<OrderView>();
  const file = useDownload(invoicesContract.download);
  const fallback = useFallback(user?.fallback_within ?? null);
  const { within } = fallback;
  const unpaid = order?.transaction_id === null;
  const own = user !== undefined && order?.created_by._id === user._id;
  const mayPay = unpaid && own && can(['order.individual_order', 'order.bulk_order']);
  const payment = usePayment({
    orderId: id,
    open: order && mayPay,
    onPaid: (paid) => {
      show(paid);
      setPlaced(paid);
    },
    onStale: reload,
  });

  if (order === undefined) return <PageSkeleton />;
  const offer = chosenOffer(order);
  if (offer === undefined && unpaid) return <Navigate to={linkTo('courierPartner', { id })} replace />;

  const lacksBill = lacksEWayBill(goodsOfView(order));
  const lines = offer && invoiceAmounts(offer, order.rto_init);
  const asked =
    offer && lines && within !== undefined
      ? { logistic_id: offer._id, toPay: lines.total, fallback: within }
      : undefined;
  const back = openedFromTicket(location)
    ? PATHS.ticketDashboard
    : unpaid
      ? linkTo('courierPartner', { id })
      : PATHS.shipmentList;
  return (
    <Page name="invoice">
      <FallbackNotice order={order} />
      {unpaid && <BuyerNotice order={order} />}
      <OrderNotice order={order} mayOrder={own && can('order.individual_order')} />
      <Card title={`Order ${order.order_id}${order.order_id === order.order_number ? '' : ` (${order.order_number})`}`}>
        <div className={css.invoice}>
          <InvoiceParties
            order={order}
            company={own ? { name: user.company_name, gstin: user.bank_detail.gst_number } : undefined}
          />
          <InvoiceFacts order={order} />
          {hidesPrices ? (
            <Notice tone="info">Prices are between the seller and us.</Notice>
          ) : (
            offer && lines && <InvoiceLinesTable offer={offer} lines={lines} rto={order.rto_init} />
          )}
          {unpaid && !mayPay && <Notice tone="info">Only the seller who made this order can pay for it.</Notice>}
          {mayPay && offer && (
            <FallbackChoice state={fallback} who={partnerDisplayName(offer.name)} disabled={payment.busy} />
          )}
          {mayPay && lacksBill && <EWayBillNeeded order={order} asks={asksBill} onAsks={setAsksBill} onSaved={show} />}
          <PaymentOutcome payment={payment} />
          <div className={css.invoiceFoot}>
            {mayPay && lines && can('billing_and_wallet.wallet') && <WalletLine />}
            <Actions end>
              <Button look="secondary" onClick={() => void go(back)} disabled={payment.busy}>
                Back
              </Button>
              {!hidesPrices && mayDownloadInvoice(orderFactsOfView(order)) && (
                <Button
                  icon="download"
                  look="secondary"
                  does={invoicesContract.download}
                  busy={file.busy}
                  onClick={() => void file.run({ query: { order_id: id, user_id: order.created_by._id } })}
                >
                  Download Invoice
                </Button>
              )}
              {mayPay && offer && lines && (
                <Button
                  icon="wallet"
                  does={ordersContract.pay}
                  busy={payment.busy}
                  disabled={asked === undefined}
                  onClick={() => {
                    if (lacksBill) setAsksBill(true);
                    else if (asked) payment.pay(asked);
                  }}
                >
                  {payButtonText(payment.lacks(lines.total), 'Pay')}
                </Button>
              )}
            </Actions>
          </div>
        </div>
      </Card>
      <PlacedModal order={placed} />
    </Page>
  );
}
