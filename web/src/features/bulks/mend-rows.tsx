import { useState } from 'react';
import { type MendableRow } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type MendDraft, readMendDraft, rowCorrections, storeMendDraft } from './mend-draft.ts';
import { MendGrid } from './mend-grid.tsx';

interface MendRowsProps {
  id: string;
  /** The id of the job that found the errors in these rows. */
  jobId: string;
  /** The rows that have loaded. They are read-only while there are fewer than `total`. */
  rows: readonly MendableRow[];
  total: number;
  /** True if the viewer is the seller. Only the seller may correct rows. */
  own: boolean;
  busy: boolean;
  onSent: (jobId: string) => void;
}

const count = (n: number, one: string, many: string): string => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`;

/**
 * Renders the grid of bad rows and a button that sends the corrections. Every typed cell is stored in the browser at
 * once.
 */
export function MendRows({ id, jobId, rows, total, own, busy, onSent }: MendRowsProps) {
  const [draft, setDraft] = useState<MendDraft>(() => readMendDraft(id, jobId));
  const [kept, setKept] = useState(true);
  const mended = rowCorrections(draft);
  const change = (next: MendDraft) => {
    setDraft(next);
    setKept(storeMendDraft(id, jobId, next));
  };
  const submit = useAction(() => call(bulksContract.mend, { params: { id }, body: { job_id: jobId, rows: mended } }), {
    refreshes: ['/bulks', '/jobs'],
    onDone: ({ data }) => {
      storeMendDraft(id, jobId, {});
      onSent(data.job_id);
    },
  });
  const left = total - mended.length;
  return (
    <Stack>
      <p role="status">
        {count(total, 'row has', 'rows have')} to be corrected
        {mended.length > 0 &&
          `; ${mended.length.toLocaleString('en-IN')} changed, ${left.toLocaleString('en-IN')} to go`}
        . The other rows of the file are good: all orders are made together.
      </p>
      {!kept && (
        <Notice tone="warning">
          This browser has no room to keep what you type. Submit the rows before you leave the page.
        </Notice>
      )}
      <MendGrid rows={rows} whole={rows.length >= total} draft={draft} onDraft={change} />
      {!own && <Notice tone="info">Only the seller who uploaded this file can submit its rows.</Notice>}
      <Actions>
        <Button
          icon="check"
          does={bulksContract.mend}
          busy={submit.busy || busy}
          disabled={!own || mended.length === 0}
          onClick={() => void submit.run()}
        >
          Submit rows
        </Button>
      </Actions>
    </Stack>
  );
}
