import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { courierBillsContract, MOST_ROWS } from '../../../../shared/courier-bills/contract.ts';
import {
  DIFFERENCE_KIND_NAMES,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  ROW_STATE_NAMES,
  ROW_STATES,
  type RowState,
} from '../../../../shared/courier-bills/differences.ts';
import type { BillRowView } from '../../../../shared/courier-bills/views.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { linkTo } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { Figures } from '../../ui/chart/figures.tsx';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textOfDay } from '../../ui/form/day-text.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';
import css from './bill-page.module.css';
import { BillRowCard, billRowColumns } from './bill-row-columns.tsx';
import { KindTotals } from './kind-totals.tsx';

const RowActions = lazyComponent(async () => (await import('./row-actions.tsx')).RowActions);

const count = (n: number): string => n.toLocaleString('en-IN');
const kindNamed = (text: string): DifferenceKind | undefined => DIFFERENCE_KIND_NAMES.find((one) => one === text);
const stateNamed = (text: string): RowState | undefined => ROW_STATE_NAMES.find((one) => one === text);
const KINDS = [
  { value: '', label: 'All differences' },
  ...DIFFERENCE_KIND_NAMES.map((value) => ({ value, label: DIFFERENCE_KINDS[value] })),
];
const STATES = [
  { value: '', label: 'All states' },
  ...ROW_STATE_NAMES.map((value) => ({ value, label: ROW_STATES[value] })),
];

/**
 * Renders /app/courierBills/{id}: the rows of a bill that differ from what we expect. Staff accept or dispute each row.
 */
export function BillPage() {
  const { id = '' } = useParams();
  const { can } = useUser();
  const bill = useQuery(courierBillsContract.get, { params: { id } });
  const { list, filters, setFilters, resetFilters } = useListPage(courierBillsContract.rows, {
    filters: { kind: '', state: '', awb: '' },
    given: ({ kind, state, awb }) => {
      const [ofKind, inState] = [kindNamed(kind), stateNamed(state)];
      return {
        params: { id },
        query: { ...(ofKind && { kind: ofKind }), ...(inState && { state: inState }), ...(awb !== '' && { awb }) },
      };
    },
  });
  const [chosen, choose] = useState<{ key: string; rows: readonly BillRowView[] }>({ key: '', rows: [] });
  const disputes = useDownload(courierBillsContract.disputeFile, { success: 'Your download has started' });
  const { data, error } = bill;
  const counts = data?.counts ?? undefined;
  const isReplaced = data?.replaced_by != null;
  const now = new Map(list.rows.map((row) => [row._id, row]));
  const selected = chosen.key === list.key ? chosen.rows.map((row) => now.get(row._id) ?? row) : [];
  const selection: Selection<BillRowView> = {
    selected,
    onChange: (rows) => choose({ key: list.key, rows: rows.slice(0, MOST_ROWS) }),
    refusal: ({ state }) => (state === 'open' || state === 'disputed' ? undefined : `This row is ${state}.`),
    nameOf: ({ row_number, ewaybill_number }) => `row ${row_number}, AWB ${ewaybill_number}`,
  };
  const shown = (value: string | undefined) => (counts ? value : error ? '–' : undefined);
  const kind = kindNamed(filters.kind);
  const isWorkable = filters.awb === '' && (filters.state === 'open' || filters.state === 'disputed');
  const weights = data?.kinds.find((one) => one.kind === 'weight');
  const chargeable = weights === undefined ? 0 : weights.open + weights.accepted;
  const mayCharge = can('weight_discrepancy.weight_dispute_upload') && chargeable > 0 && !isReplaced;
  return (
    <Page
      name="courierBill"
      title={data && `Bill ${data.invoice_number} of ${data.courier}`}
      actions={
        <>
          <ButtonLink look="secondary" icon="arrow-left" to={linkTo('courierBills')}>
            Back
          </ButtonLink>
          {mayCharge && (
            <ButtonLink look="secondary" icon="gauge" to={`${linkTo('weightDisputeUpload')}?bill=${id}`}>
              Charge weights
            </ButtonLink>
          )}
          <Button
            look="secondary"
            icon="download"
            does={courierBillsContract.disputeFile}
            busy={disputes.busy}
            disabled={!counts?.disputed}
            onClick={() => void disputes.run({ params: { id } })}
          >
            Dispute file
          </Button>
        </>
      }
    >
      {error && !data && <FailureNotice error={error} onRetry={bill.refresh} />}
      {isReplaced && (
        <Notice tone="info">
          A corrected bill has replaced this one. What was accepted stays; the rest is decided there.
        </Notice>
      )}
      <Figures
        items={[
          {
            label: 'Billed',
            value: shown(counts && money(counts.billed)),
            note: data && `${textOfDay(data.from)} – ${textOfDay(data.to)}`,
          },
          { label: 'Too much', value: shown(counts && money(counts.over)), note: 'with GST, in all differing rows' },
          {
            label: 'Rows that match',
            value: shown(counts && count(counts.matched)),
            note: counts && `of ${count(counts.rows)}`,
          },
          { label: 'Open', value: shown(counts && count(counts.open)) },
          { label: 'Accepted', value: shown(counts && count(counts.accepted)) },
          { label: 'Disputed', value: shown(counts && count(counts.disputed)) },
        ]}
      />
      {data !== undefined && data.kinds.length > 0 && (
        <KindTotals
          kinds={data.kinds}
          chosen={kind}
          onChoose={(next) => setFilters({ ...filters, kind: next ?? '' })}
        />
      )}
      <Card flush>
        <DataList
          dense
          label="Rows that differ"
          list={list}
          numbered={false}
          selection={isReplaced ? undefined : selection}
          toolbar={
            <div className={css.filters}>
              <Select
                label="Difference"
                options={KINDS}
                value={filters.kind}
                onChange={(next) => setFilters({ ...filters, kind: next })}
              />
              <Select
                label="State"
                options={STATES}
                value={filters.state}
                filter={false}
                onChange={(next) => setFilters({ ...filters, state: next })}
              />
              <SearchBox
                placeholder="AWB"
                finds="A whole AWB"
                value={filters.awb}
                onSearch={(awb) => setFilters({ ...filters, awb })}
                busy={list.busy}
              />
              {!isReplaced && (
                <>
                  <SelectionNote list={list} selection={selection} offer="Select all" most={MOST_ROWS} />
                  <RowActions
                    billId={id}
                    selected={selected}
                    onDone={() => choose({ key: '', rows: [] })}
                    all={
                      isWorkable && list.total > MOST_ROWS
                        ? { state: filters.state === 'open' ? 'open' : 'disputed', kind, total: list.total }
                        : undefined
                    }
                  />
                </>
              )}
            </div>
          }
          columns={billRowColumns}
          card={(row) => <BillRowCard row={row} />}
          empty={
            counts && counts.matched === counts.rows
              ? { icon: 'check', title: 'Every row matches', text: 'The bill is what we expect.' }
              : {
                  icon: 'search',
                  title: 'No row found',
                  text: 'No row that differs has this kind, state or AWB.',
                  action: (
                    <Button look="secondary" onClick={resetFilters}>
                      Show all differences
                    </Button>
                  ),
                }
          }
        />
      </Card>
    </Page>
  );
}
