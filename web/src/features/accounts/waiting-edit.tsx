import { type BankRow, type BankStanding, bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { when } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';

/** Shows the owner what staff entered, with a button to stop it. */
export function WaitingEdit({ row, onStopped }: { row: BankRow; onStopped: (standing: BankStanding) => void }) {
  const stop = useAction(
    () => call(bankDetailsContract.stop, { params: { id: row._id }, body: { request_id: row.request_id } }),
    { refreshes: ['/users'], success: 'Stopped. Nothing has changed.', onDone: ({ data }) => onStopped(data) },
  );
  const ask = async () => {
    const sure = await confirm({
      title: 'Stop this change?',
      text: 'We discard what our staff entered. Your details stay as they are.',
      yes: 'Stop it',
      no: 'Go back',
      danger: true,
    });
    if (sure) await stop.run();
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button look="danger" small icon="ban" busy={stop.busy} onClick={() => void ask()}>
          Stop the change
        </Button>
      }
    >
      Our staff entered other details for your account.{' '}
      {row.in_force_at === null
        ? 'They come into force once a second person has approved them.'
        : `They come into force on ${when(row.in_force_at, 'minute')}.`}{' '}
      If you did not ask for this, stop it.
    </Notice>
  );
}
