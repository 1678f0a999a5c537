import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { listBehind } from '../orders-form/draft/opened-from-ticket.ts';
import { labelSelection, type PrintMode, printModeOf } from './label-selection.ts';
import { LabelSheets } from './label-sheets.tsx';
import { markPrinted } from './mark-printed.ts';
import { PageStyle } from './page-style.tsx';
import { noLabelReason, printable } from './printable.ts';
import { sellerOf } from './seller-of.ts';

/** /app/ShipmentPrintModal/: the labels of selected orders. The browser prints; the server records it. */
export function ShipmentPrintPage() {
  const location = useLocation();
  const go = useNavigate();
  const wanted = printModeOf(location.state);
  const [mode, setMode] = useState<PrintMode>(wanted ?? 'regular');
  const [orders] = useState(labelSelection.orders);
  if (wanted === undefined || orders.length === 0) return <Navigate to={PATHS.shipmentList} replace />;

  const { ready, left } = printable(orders);
  const print = (next: PrintMode) => {
    flushSync(() => setMode(next)); // the paper must be rendered before the browser prints
    window.print();
    void markPrinted(ready);
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
  const list = listBehind(location);
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
      {left.length > 0 && ready.length > 0 && (
        <Notice tone="warning">
          Left out: {left.map((order) => `${order.order_id} (${noLabelReason(order)})`).join(', ')}.
        </Notice>
      )}
      {ready.length === 0 ? (
        <Card flush>
          <EmptyState
            icon="print"
            title="None of the chosen orders has a label"
            text={`${left.map((order) => `${order.order_id}: ${noLabelReason(order)}`).join(', ')}. Go back and choose others.`}
            action={back}
          />
        </Card>
      ) : (
        <LabelSheets orders={ready} sellerOf={sellerOf} mode={mode} />
      )}
    </Page>
  );
}
