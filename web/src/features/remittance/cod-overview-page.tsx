import { useState } from 'react';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import type { OpenTaskView } from '../../../../shared/remittance/open-task.ts';
import { OUTCOMES_BY_RESULT, TASK_KIND_LABELS, type TaskKind } from '../../../../shared/remittance/task.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { PATHS } from '../../lib/links.ts';
import { money } from '../../lib/money.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { SelectionNote } from '../../ui/list/selection-note.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';
import { CustomerField } from '../orders-list/customer-field.tsx';
import { CodCouriers } from './cod-couriers.tsx';
import css from './cod-overview-page.module.css';
import { OpenEntryCard, openColumns } from './open-columns.tsx';
import { useCouriers } from './use-couriers.ts';

const EntryActions = lazyComponent(async () => (await import('./entry-actions.tsx')).EntryActions);

const isTaskKind = (text: string): text is TaskKind => Object.hasOwn(TASK_KIND_LABELS, text);
/** The kinds of entries that can be open. A matched entry is never open. */
const KINDS = Object.keys(TASK_KIND_LABELS)
  .filter(isTaskKind)
  .filter((kind) => OUTCOMES_BY_RESULT[kind].length > 0)
  .map((value) => ({ value, label: TASK_KIND_LABELS[value] }));
const AGES = [1, 3, 7, 15, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day or more' : `${days} days or more`,
}));
const REMARKS = [
  { value: 'false', label: 'Without a remark' },
  { value: 'true', label: 'With a remark' },
];

/**
 * Returns the text if it is the value of an option, and undefined otherwise. The text comes from the page's address,
 * which can contain anything.
 */
const oneOf = (options: readonly { value: string }[], text: string): string | undefined =>
  options.find(({ value }) => value === text)?.value;

const FILTERS = { text: '', courier: '', kind: '', created_by: '', least_days: '', remarked: '' };

function queryOf({ text, courier, kind, created_by, least_days, remarked }: typeof FILTERS) {
  const days = oneOf(AGES, least_days);
  const isRemarked = oneOf(REMARKS, remarked) as 'true' | 'false' | undefined;
  return {
    query: {
      ...(text !== '' && { text }),
      ...(courier !== '' && { courier }),
      ...(isTaskKind(kind) && { kind }),
      ...(created_by !== '' && { created_by }),
      ...(days && { least_days: days }),
      ...(isRemarked && { remarked: isRemarked }),
    },
  };
}

/** Renders the open entries of all confirmations. */
function OpenEntries() {
  const { list, filters, setFilters, count } = useListPage(remittanceContract.open, {
    filters: FILTERS,
    given: queryOf,
  });
  const [chosen, choose] = useState<{ key: string; rows: OpenTaskView[] }>({ key: '', rows: [] });
  const { couriers, problem } = useCouriers();
  const present = new Map(list.rows.map((row) => [row._id, row]));
  const selected = chosen.key === list.key ? chosen.rows.flatMap(({ _id }) => present.get(_id) ?? []) : [];
  const selection = {
    selected,
    onChange: (rows: OpenTaskView[]) => choose({ key: list.key, rows }),
    nameOf: ({ awb_number }: OpenTaskView) => `AWB ${awb_number}`,
  };
  const set = (more: Partial<typeof FILTERS>) => setFilters({ ...filters, ...more });
  const sums = list.meta;
  const note =
    sums && list.rows.length > 0
      ? `${money(sums.short)} too little, ${money(sums.excess)} too much${list.uncounted ? ', and more' : ''}`
      : undefined;
  return (
    <Card flush title="Open entries" note={note}>
      <DataList
        label="Open COD entries"
        list={list}
        dense
        numbered={false}
        selection={selection}
        columns={openColumns}
        card={(entry) => <OpenEntryCard entry={entry} />}
        toolbar={
          <div className={css.tools}>
            <SearchBox
              placeholder="AWB or UTR"
              finds="A part of the AWB or of the UTR"
              value={filters.text}
              onSearch={(text) => set({ text })}
              busy={list.busy}
            />
            <FieldGrid>
              <Select
                label="Courier"
                placeholder="All couriers"
                clearable
                options={couriers}
                error={problem}
                value={filters.courier}
                onChange={(courier) => set({ courier })}
              />
              <Select
                label="Difference"
                placeholder="All kinds"
                clearable
                filter={false}
                options={KINDS}
                value={filters.kind}
                onChange={(kind) => set({ kind })}
              />
              <CustomerField
                label="Seller"
                placeholder="Name, company or phone"
                value={filters.created_by}
                onChange={(created_by) => set({ created_by })}
              />
              <Select
                label="Open for"
                placeholder="Any time"
                clearable
                options={AGES}
                value={filters.least_days}
                onChange={(least_days) => set({ least_days })}
              />
              <Select
                label="Remark"
                placeholder="All"
                clearable
                options={REMARKS}
                value={filters.remarked}
                onChange={(remarked) => set({ remarked })}
              />
            </FieldGrid>
            <div className={css.work}>
              <SelectionNote list={list} selection={selection} offer="Select all" />
              <EntryActions open={selected.length > 0} selection={selection} />
            </div>
          </div>
        }
        empty={
          count > 0
            ? { title: 'No open entry found', text: 'Change or clear the filters.', icon: 'search' }
            : {
                title: 'Nothing is open',
                text: 'Rows of couriers’ confirmations that do not match are listed here until somebody completes them.',
                icon: 'check',
              }
        }
      />
    </Card>
  );
}

/** Renders /app/codOverview: what couriers owe us, and the open entries of all their confirmations. */
export function CodOverviewPage() {
  const { can } = useViewer();
  const mayConfirm = can('remittance.confirmation_csv');
  return (
    <Page
      name="codOverview"
      actions={
        <>
          {mayConfirm && (
            <ButtonLink look="secondary" icon="upload" to={PATHS.confirmationCsv}>
              Confirmations
            </ButtonLink>
          )}
          {can('report.cod') && (
            <ButtonLink look="secondary" icon="file" to={PATHS.codReports}>
              COD reports
            </ButtonLink>
          )}
        </>
      }
    >
      {can('report.cod') && <CodCouriers />}
      {mayConfirm && <OpenEntries />}
    </Page>
  );
}
