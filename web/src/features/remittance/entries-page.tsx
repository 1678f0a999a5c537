import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import { needsRemark, type TaskView } from '../../../../shared/remittance/task.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Money } from '../../ui/element/money.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';
import { AwbCell } from './awb-cell.tsx';
import css from './entries-page.module.css';

const RemarkDialog = lazyComponent(async () => (await import('./remark-dialog.tsx')).RemarkDialog);

const SHOWN = [
  { value: '', label: 'All entries' },
  { value: 'true', label: 'Open entries' },
];

/** Shows whether a mismatch is completed or open (spec 3 section 2). */
function TaskStatus({ status }: Pick<TaskView, 'status'>) {
  return status === 'completed' ? (
    <Tag tone="success" icon="check-circle">
      Match and Close
    </Tag>
  ) : (
    <Tag tone="warning" icon="exclamation-triangle">
      Mismatch and Open
    </Tag>
  );
}

/** Renders /app/RemittanceEntries/{id}: the rows of a confirmation. Open rows are completed with a remark. */
export function EntriesPage() {
  const { id = '' } = useParams();
  const { seesAll } = useViewer();
  const [asked, ask] = useState<TaskView>();
  const file = useQuery(remittanceContract.get, { params: { id }, query: { limit: '1' } });
  const { list, filters, setFilters } = useListPage(remittanceContract.tasks, {
    filters: { open: '' },
    given: ({ open }) => ({ params: { id }, query: open === 'true' ? { open: 'true' as const } : {} }),
  });
  const name = file.data?.attachments_id.filename;
  return (
    <Page
      name="remittanceEntries"
      actions={
        <ButtonLink look="secondary" icon="arrow-left" to={linkTo('confirmationCsv')}>
          Back
        </ButtonLink>
      }
    >
      <Card flush {...(name !== undefined && { title: name })}>
        <DataList
          label="Remittance entries"
          list={list}
          numbered={false}
          toolbar={
            <Select label="Shown" options={SHOWN} value={filters.open} onChange={(open) => setFilters({ open })} />
          }
          columns={[
            {
              header: 'Entry ID',
              width: 150,
              body: ({ _id }) => <span className={css.small}>{_id}</span>,
            },
            { header: 'AWB Number', body: (task) => <AwbCell task={task} /> },
            {
              header: 'Remittance Amount',
              align: 'end',
              sortBy: ({ remittance_amount }) => remittance_amount,
              body: ({ remittance_amount }) => <Money rupees={remittance_amount} />,
            },
            {
              header: 'COD Amount',
              align: 'end',
              sortBy: ({ cod_amount }) => cod_amount,
              body: ({ cod_amount }) => <Money rupees={cod_amount} />,
            },
            {
              header: 'Delivery Date',
              oneLine: true,
              body: ({ delivery_date, utr }) => (
                <>
                  <When at={delivery_date} format="day" />
                  {utr !== null && <span className={css.small}>{utr}</span>}
                </>
              ),
            },
            { header: 'Status', width: 180, body: ({ status }) => <TaskStatus status={status} /> },
            { header: 'Reason', width: 240, body: ({ reason }) => reason || '–' },
            {
              header: 'Action',
              width: 120,
              hidden: !seesAll,
              body: (task) =>
                needsRemark(task) ? (
                  <Button
                    small
                    look="secondary"
                    icon="pencil"
                    label={`Remark on row ${task.row_number}`}
                    onClick={() => ask(task)}
                  >
                    Remark
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]}
          empty={{
            title: filters.open === 'true' ? 'Nothing is open' : 'No entries',
            text: 'Open rows of the file are listed here with their reasons.',
            icon: 'check',
          }}
        />
      </Card>
      {asked && <RemarkDialog task={asked} onClose={() => ask(undefined)} />}
    </Page>
  );
}
