import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import { type BulkOption, type BulkOrderView, payableCountOf } from '../../../../shared/bulks/bulk-order.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { useUser } from '../../api/use-user.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { VirtualList } from '../../ui/grid/virtual-list.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { EWayBillDialog } from '../e-way-bills/late-dialog.ts';
import { BulkFailure } from './bulk-failure.tsx';
import { BulkFigures } from './bulk-figures.tsx';
import { BulkFrame } from './bulk-frame.tsx';
import { BulkOrderRow } from './bulk-order-row.tsx';
import { BulkWarnings } from './bulk-warnings.tsx';
import { LetRulesChoose } from './decide-again.tsx';
import type { RowChunks } from './loading/chunks.ts';
import { useRequestRow, useRowChunks } from './loading/use-chunks.ts';
import { MissingBills } from './missing-bills.tsx';
import { PendingFile } from './pending-file.tsx';
import { RuleChoice } from './select-all.tsx';
import { useBulk } from './use-bulk.ts';
import { usePartnerChoices } from './use-choices.ts';
import { OrdersHeldByRules, OrdersWithoutPartner } from './without-partner.tsx';

const readOrders = (id: string) => async (behind: number, limit: number) => {
  const query = { cursor: String(behind), limit: String(limit) };
  return (await call(bulksContract.orders, { params: { id }, query })).data;
};

interface LineProps {
  number: number;
  rows: RowChunks<BulkOrderView>;
  mayChoose: boolean;
  onChoose: (row: BulkOrderView, option: BulkOption) => void;
  onEWayBill: (row: BulkOrderView) => void;
}

function Line({ number, rows, ...props }: LineProps) {
  useRequestRow(rows, number);
  return <BulkOrderRow number={number} row={rows.at(number)} {...props} />;
}

interface ListingProps {
  bulk: BulkView;
  onBulk: (bulk: BulkView) => void;
  totals: ReturnType<typeof useBulk>['totals'];
  onRows: () => void;
}

function Listing({ bulk, onBulk, totals, onRows }: ListingProps) {
  const go = useNavigate();
  const { user } = useUser();
  const { seesAll } = useViewer();
  const rows = useRowChunks(bulk._id, readOrders, onRows);
  const choices = usePartnerChoices({ id: bulk._id, rows, onBulk });
  const numbers = useMemo(() => Array.from({ length: bulk.orders_count }, (_, at) => at + 1), [bulk.orders_count]);
  const own = bulk.created_by._id === user?._id;
  const unpaid = totals.data?.unpaid ?? bulk.unpaid_orders;
  const refusal = whyNotInThisTab(bulksContract.choose);
  const { choose } = choices;
  const onChoose = useCallback((row: BulkOrderView, option: BulkOption) => void choose(row, option), [choose]);
  const mayChoose = (own || seesAll) && refusal === undefined;
  const [rulesChoose, setRulesChoose] = useState(false);
  const [billOf, setBillOf] = useState<BulkOrderView>();
  const putBill = (row: BulkOrderView) => rows.put({ ...row, lacks_eway_bill: false });
  return (
    <Page name="bulkList" actions={<PendingFile bulk={bulk} unpaid={unpaid} />}>
      {(unpaid === 0 || (totals.data?.paid ?? 0) > 0) && (
        <BulkFigures totals={totals.data} payout={bulk.total_payout} />
      )}
      <BulkFailure totals={totals} rows={rows} />
      {unpaid > 0 && <BulkWarnings warnings={bulk.warnings} rows={rows} />}
      {unpaid > 0 && (
        <RuleChoice
          rule={choices.ruleOf(bulk)}
          totals={totals.data}
          disabled={choices.busy || refusal !== undefined}
          reason={refusal}
          onRule={(name, on) => void choices.setRule(bulk, name, on)}
          onCover={(name) => void choices.cover(name)}
        />
      )}
      {unpaid > 0 && mayChoose && (
        <LetRulesChoose
          bulkId={bulk._id}
          totals={totals.data}
          onStart={() => setRulesChoose(true)}
          onEnd={() => {
            setRulesChoose(false);
            rows.reload();
            refresh(`/bulk/${bulk._id}`);
          }}
        />
      )}
      <OrdersWithoutPartner totals={totals.data} />
      <OrdersHeldByRules totals={totals.data} />
      <MissingBills
        numbers={totals.data?.without_eway_bill ?? []}
        others={totals.data ? payableCountOf(totals.data) : 0}
        rows={rows}
        mayEnter={mayChoose}
        onSaved={putBill}
      />
      <Card title={bulk.attachments_id.filename} flush>
        <VirtualList
          label="Orders of this bulk"
          rows={numbers}
          keyOf={String}
          rowHeight={85}
          height="max(320px, calc(100vh - 340px))"
          remember={`listing ${bulk._id}`}
        >
          {(number) => (
            <Line number={number} rows={rows} mayChoose={mayChoose} onChoose={onChoose} onEWayBill={setBillOf} />
          )}
        </VirtualList>
      </Card>
      <Actions end sticky>
        <ButtonLink look="secondary" to={PATHS.bulkUpload}>
          Back
        </ButtonLink>
        <Button
          disabled={totals.data === undefined || totals.data.without_partner > 0 || rulesChoose}
          title={rulesChoose ? 'Wait until your rules have chosen the partners' : undefined}
          onClick={() => void go(linkTo('bulkInvoice', { orderId: bulk._id }))}
        >
          {unpaid > 0 ? 'Place Order' : 'Invoice'}
        </Button>
      </Actions>
      {billOf && (
        <EWayBillDialog
          order={billOf}
          onSaved={() => {
            putBill(billOf);
            setBillOf(undefined);
          }}
          onClose={() => setBillOf(undefined)}
        />
      )}
    </Page>
  );
}

/**
 * Renders /app/bulkShipmentList/:orderId: the orders of a bulk, each with three offers. The user chooses an offer for
 * one order, or a rule for all orders.
 */
export function BulkListPage() {
  const { orderId = '' } = useParams();
  const { bulk, totals, onRows } = useBulk(orderId);
  return (
    <BulkFrame name="bulkList" bulk={bulk}>
      {(data) => <Listing key={data._id} bulk={data} onBulk={bulk.replace} totals={totals} onRows={onRows} />}
    </BulkFrame>
  );
}
