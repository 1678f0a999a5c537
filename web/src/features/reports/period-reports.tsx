import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import { reportsContract } from '../../../../shared/reports/contract.ts';
import { REPORT_ACCESS } from '../../../../shared/reports/report.ts';
import { messageOrDefault } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { GenerateReport } from './generate-report.tsx';
import { reportColumns } from './report-columns.tsx';

interface PeriodReportsProps {
  name: 'noCsvReports' | 'monthlyReports';
  type: 'week' | 'monthly';
  endpoint: Parameters<typeof GenerateReport>[0]['endpoint'];
  /** The name of a report of this kind: `weekly report`. */
  label: string;
  /** The text that describes the content of the report. */
  holds: string;
}

/** Renders a page on which reports of a week or a month are generated and downloaded. */
export function PeriodReports({ name, type, endpoint, label, holds }: PeriodReportsProps) {
  const { seesAll, courier, can } = useViewer();
  const { list } = useListPage(reportsContract.list, { given: () => ({ query: { type } }) });
  const file = useAction((id: string) => call(attachmentsContract.link, { params: { id } }), {
    onDone: ({ data }) => window.location.assign(data.url),
    onFailure: (failure) => toast.error(messageOrDefault(failure, 'There is some error while downloading a file!')),
  });
  const isStaff = seesAll && courier === null;
  const own = useWrittenFile();
  return (
    <Page
      name={name}
      actions={
        isStaff ? (
          <GenerateReport endpoint={endpoint} label={label} />
        ) : (
          <WrittenFile file={own} label={`Writing your ${label}`} />
        )
      }
    >
      <Card flush>
        <DataList
          label={label}
          list={list}
          columns={[
            ...reportColumns,
            {
              header: 'Action',
              width: 100,
              hidden: !can(`${REPORT_ACCESS[type]}.download`),
              body: ({ attachments: { _id, filename } }) => (
                <Button
                  look="ghost"
                  small
                  icon="download"
                  label={`Download ${filename}`}
                  busy={file.busy || own.busy}
                  disabled={own.jobId !== undefined}
                  onClick={() =>
                    isStaff
                      ? void file.run(_id)
                      : own.start({ kind: 'own_report', format: 'xlsx', filters: { report_id: _id } })
                  }
                />
              ),
            },
          ]}
          empty={{
            title: `No ${label} yet`,
            text: isStaff
              ? `Press Generate Report: it holds ${holds}.`
              : `A report is listed once staff have made one that has orders of yours: it holds ${holds}.`,
            icon: 'file',
          }}
        />
      </Card>
    </Page>
  );
}
