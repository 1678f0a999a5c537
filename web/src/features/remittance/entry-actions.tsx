import { useState } from 'react';
import { MOST_AT_ONCE } from '../../../../shared/jobs/work.ts';
import { remittanceContract } from '../../../../shared/remittance/contract.ts';
import type { OpenTaskView } from '../../../../shared/remittance/open-task.ts';
import type { EntryWork } from '../../../../shared/remittance/work.ts';
import { refresh } from '../../api/refresh.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import type { Selection } from '../../ui/list/select-column.tsx';
import { useBulkWork } from '../bulk-work/use-bulk-work.tsx';
import { EntryWorkDialog } from './entry-work-dialog.tsx';

interface EntryActionsProps {
  /** True after an entry was selected. Only then is the component's code loaded. */
  open: boolean;
  selection: Selection<OpenTaskView>;
}

/**
 * Renders the buttons that change the selected entries in one job. Shows the job's progress, and then the refused
 * entries.
 */
export function EntryActions({ selection: { selected, onChange } }: EntryActionsProps) {
  const [asked, ask] = useState<EntryWork['action']>();
  const job = useBulkWork({
    label: 'Entries',
    words: ['entry', 'entries'],
    onEnd: () => {
      onChange([]);
      refresh('/remittance');
      refresh('/cod');
    },
  });
  return (
    <>
      {selected.length > 0 && (
        <Actions>
          {selected.length > MOST_AT_ONCE && <span>The first {MOST_AT_ONCE} at once</span>}
          <Button
            small
            look="secondary"
            icon="comment"
            does={remittanceContract.work}
            disabled={job.busy}
            onClick={() => ask('remark')}
          >
            Add remark
          </Button>
          <Button small icon="check" does={remittanceContract.work} disabled={job.busy} onClick={() => ask('complete')}>
            Complete
          </Button>
        </Actions>
      )}
      {job.state}
      {asked !== undefined && (
        <EntryWorkDialog
          action={asked}
          entries={selected.slice(0, MOST_AT_ONCE)}
          onStarted={(id) => {
            ask(undefined);
            job.follow(id);
          }}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
