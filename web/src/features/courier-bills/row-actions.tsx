import { useState } from 'react';
import { type BillDecisionResult, courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import type { DifferenceKind } from '../../../../shared/courier-bills/differences.ts';
import type { BillRowView } from '../../../../shared/courier-bills/views.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { refresh } from '../../api/refresh.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { JobProgress } from '../../ui/feedback/job-progress.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import type { AskedDecision } from './decide-dialog.tsx';

const DecideDialog = lazyComponent(async () => (await import('./decide-dialog.tsx')).DecideDialog);

interface RowActionsProps {
  billId: string;
  selected: readonly BillRowView[];
  onDone: () => void;
  /** The filters that select all rows, if there are more rows than can be selected by hand. Otherwise undefined. */
  all: { state: 'open' | 'disputed'; kind: DifferenceKind | undefined; total: number } | undefined;
}

const rowsOf = (n: number): string => `${n.toLocaleString('en-IN')} ${n === 1 ? 'row' : 'rows'}`;

/** Renders the buttons that accept or dispute rows in one job. Shows the job's progress, and then the refused rows. */
export function RowActions({ billId, selected, onDone, all }: RowActionsProps) {
  const [asked, ask] = useState<AskedDecision>();
  const [jobId, setJobId] = useState<string>();
  const [refused, setRefused] = useState<BillDecisionResult['refused']>([]);
  const end = (job: JobView) => {
    setJobId(undefined);
    // A job of this kind has a result of this type. If the result was lost, the job's error is shown.
    const { message, refused: left } = {
      message: job.errors[0]?.message ?? '',
      refused: [],
      ...(job.result as Partial<BillDecisionResult> | null),
    };
    if (job.state === 'done' && left.length === 0) toast.success(message);
    else toast.warning(message);
    setRefused(left);
    onDone();
    refresh('/courier-bills', '/orders', '/margin');
  };
  const target: Omit<AskedDecision, 'decision'> | undefined =
    selected.length > 0
      ? {
          chosen: { rows: selected.map(({ row_number: row, revision }) => ({ row, revision })) },
          total: selected.length,
        }
      : all && { chosen: { state: all.state, ...(all.kind && { kind: all.kind }) }, total: all.total };
  const words = selected.length > 0 ? '' : ` all ${rowsOf(target?.total ?? 0)}`;
  const disputable = selected.length > 0 ? selected.some(({ state }) => state === 'open') : all?.state === 'open';
  return (
    <>
      {target && (
        <Actions>
          <Button
            small
            icon="check"
            does={courierBillsContract.decide}
            disabled={jobId !== undefined}
            onClick={() => ask({ ...target, decision: 'accept' })}
          >
            Accept{words}
          </Button>
          {disputable && (
            <Button
              small
              look="secondary"
              icon="comment"
              does={courierBillsContract.decide}
              disabled={jobId !== undefined}
              onClick={() => ask({ ...target, decision: 'dispute' })}
            >
              Dispute{words}
            </Button>
          )}
        </Actions>
      )}
      {jobId !== undefined && <JobProgress key={jobId} jobId={jobId} label="Rows decided" onEnd={end} />}
      {refused.length > 0 && (
        <Notice tone="warning">
          <strong>{refused.length === 1 ? 'One row was refused.' : `${refused.length} rows were refused.`}</strong>
          <ul>
            {refused.map(({ row, awb, reason }) => (
              <li key={row}>
                Row {row}, AWB {awb}: {reason}
              </li>
            ))}
          </ul>
          <Button look="ghost" small onClick={() => setRefused([])}>
            Close
          </Button>
        </Notice>
      )}
      {asked && (
        <DecideDialog
          billId={billId}
          asked={asked}
          onStarted={(id) => {
            ask(undefined);
            setRefused([]);
            setJobId(id);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
