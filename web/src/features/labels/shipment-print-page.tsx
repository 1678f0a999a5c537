import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import type { Seller } from '../../../../shared/labels/label-facts.ts';
import { findSellerOfOrder } from '../../../../shared/labels/label-facts.ts';
import { noLabelReason, splitByPrintable } from '../../../../shared/labels/printable.ts';
import type { OrderView } from '../../../../shared/orders/order.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { classNames } from '../../ui/element/class-names.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { listToReturnTo } from '../orders-form/draft/opened-from-ticket.ts';
import { BulkPart } from './bulk-part.tsx';
import { type PrintMode, parseLabelsAddress } from './label-address.ts';
import { labelSelection } from './label-selection.ts';
import { markPrinted } from './mark-printed.ts';
import { ShipmentLabel } from './shipment-label.tsx';
import css from './shipment-print-page.module.css';
import { useLabelOrders } from './use-label-orders.ts';

/**
 * The CSS that sets the paper size for each print mode. The rule applies to the whole document, so only this page
 * renders it.
 */
const PAPER: Record<PrintMode, string> = {
  regular: '@page { size: A4 portrait; margin: 5mm; }',
  thermal: '@page { size: 4.1in 5.45in; margin: 0; }',
};

const PageStyle = ({ mode }: { mode: PrintMode }) => <style>{PAPER[mode]}</style>;

/** How many labels fit on a sheet (spec 3 section 9). */
const TO_A_SHEET: Record<PrintMode, number> = { regular: 4, thermal: 1 };

/** The highest number of orders without a label that the page names. */
const MOST_NAMED = 20;

const namesOf = (left: readonly OrderView[]): string => {
  const named = left.slice(0, MOST_NAMED).map((order) => `${order.order_id} (${noLabelReason(order)})`);
  return left.length > MOST_NAMED
    ? `${named.join(', ')} and ${(left.length - MOST_NAMED).toLocaleString('en-IN')} more`
    : named.join(', ');
};

interface LabelSheetsProps {
  orders: readonly OrderView[];
  sellerOf: (order: OrderView) => Seller;
  mode: PrintMode;
}

/** Renders the labels on their sheets. */
function LabelSheets({ orders, sellerOf, mode }: LabelSheetsProps) {
  const size = TO_A_SHEET[mode];
  const sheets = Array.from({ length: Math.ceil(orders.length / size) }, (_, at) =>
    orders.slice(at * size, (at + 1) * size),
  );
  return (
    <div className={css.labelSheets} data-sheets="">
      {sheets.map((sheet) => (
        <div className={classNames(css.labelSheet, mode === 'regular' && css.regular)} key={sheet[0]?._id}>
          {sheet.map((order) => (
            <ShipmentLabel key={order._id} order={order} seller={sellerOf(order)} mode={mode} />
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Renders /app/ShipmentPrintModal/: the labels of the orders or of the bulk in the address. The browser prints the
 * labels, and the server records which ones were printed.
 */
export function ShipmentPrintPage() {
  const location = useLocation();
  const go = useNavigate();
  const address = parseLabelsAddress(location);
  const [mode, setMode] = useState<PrintMode>(address?.print ?? 'regular');
  const { data, error, refresh } = useLabelOrders(address);
  const { ready, left } = splitByPrintable(data?.orders ?? []);
  const shown = ready[0]?._id;
  const next = useRef<HTMLButtonElement>(null);
  const printShown = () => {
    window.print();
    next.current?.focus();
    void markPrinted(ready);
  };
  useEffect(() => {
    if (shown !== undefined && labelSelection.takePrint()) printShown();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when labels are first shown
  }, [shown]);
  if (address === undefined || (address.bulk === undefined && data?.orders.length === 0))
    return <Navigate to={PATHS.shipmentList} replace />;

  const print = (next: PrintMode) => {
    flushSync(() => setMode(next)); // The sheets must be rendered in this size before the browser prints.
    printShown();
  };
  const printButton = (next: PrintMode, words: string) => (
    <Button
      look={mode === next ? 'primary' : 'secondary'}
      icon="print"
      disabled={ready.length === 0}
      onClick={() => print(next)}
    >
      {words}
    </Button>
  );
  const list = address.bulk === undefined ? listToReturnTo(location) : linkTo('bulkInvoice', { orderId: address.bulk });
  const back = (
    <Button look="secondary" icon="arrow-left" onClick={() => void go(list)}>
      Back
    </Button>
  );
  return (
    <Page
      name="shipmentPrint"
      from={list}
      actions={
        <>
          {back}
          {printButton('regular', 'Print Label')}
          {printButton('thermal', 'Print Thermal Label')}
        </>
      }
    >
      <PageStyle mode={mode} />
      {error && <FailureNotice error={error} onRetry={refresh} />}
      {data === undefined && !error && <PageSkeleton />}
      {data !== undefined && data.missing > 0 && (
        <Notice tone="warning">
          {data.missing === 1 ? '1 order of this link was' : `${data.missing} orders of this link were`} not found among
          your orders.
        </Notice>
      )}
      {address.bulk !== undefined && data?.total !== undefined && (
        <BulkPart bulk={address.bulk} from={address.from} total={data.total} mode={mode} next={next} />
      )}
      {left.length > 0 && ready.length > 0 && (
        <Notice
          tone="warning"
          action={
            refresh && (
              <Button look="secondary" small icon="refresh" onClick={refresh}>
                Check again
              </Button>
            )
          }
        >
          Left out: {namesOf(left)}.
        </Notice>
      )}
      {data === undefined ? null : ready.length === 0 ? (
        <Card flush>
          <EmptyState
            icon="print"
            title="None of the chosen orders has a label"
            text={left.length > 0 ? `${namesOf(left)}. Go back and choose others.` : 'They are not paid yet.'}
            action={back}
          />
        </Card>
      ) : (
        <LabelSheets orders={ready} sellerOf={findSellerOfOrder} mode={mode} />
      )}
    </Page>
  );
}
