import type { ReactNode } from 'react';
import { type BankDetailsView, type BankRow, bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { bankStatusOf, mayEnterOwn } from '../../../../shared/bank-details/status.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { formatIndiaTime } from '../../lib/dates/when.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useIsActing } from '../../ui/feedback/owner-only.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { accountColumns } from './account-columns.tsx';
import { OwnAccountForm } from './own-account-form.tsx';
import { useDocumentPreview } from './use-document-preview.tsx';

/** Shows owners the account details that staff have entered for them, with a button that discards these details. */
function WaitingEdit({ row, onStopped }: { row: BankRow; onStopped: (standing: BankDetailsView) => void }) {
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
        : `They come into force on ${formatIndiaTime(row.in_force_at, 'minute')}.`}{' '}
      If you did not ask for this, stop it.
    </Notice>
  );
}

const THEIRS =
  'Account details are shown to their owner, and to those who approve them on their own Account List. You are signed in as another user.';

/**
 * Renders /app/AccountCreation. It shows the user's own bank and tax details, either as a form or as they are stored.
 */
export function AccountDetailsPage() {
  const { user, error } = useUser();
  const isTheirs = useIsActing();
  const own = useQuery(bankDetailsContract.get, user && !isTheirs ? { params: { id: user._id } } : null);
  const preview = useDocumentPreview();
  const standing = own.data;
  const failed = error ?? own.error;
  const body = (): ReactNode => {
    if (isTheirs) return <Notice tone="info">{THEIRS}</Notice>;
    if (standing === undefined || user === undefined)
      return failed ? <FailureNotice error={failed} onRetry={own.refresh} /> : <Skeleton height={360} />;
    if (mayEnterOwn(standing.rows))
      return <OwnAccountForm userId={user._id} standing={standing} onSent={own.replace} />;
    const edit = standing.rows.find((row) => row.created_by._id !== user._id && bankStatusOf(row) === 'pending');
    const held = standing.rows[0]?.payouts_held;
    return (
      <Stack>
        {held && <Notice tone="warning">{held.text} What arrives for you meanwhile is paid when the hold ends.</Notice>}
        {edit && <WaitingEdit row={edit} onStopped={own.replace} />}
        <Card flush>
          <DataList
            label="Own account details"
            list={loadedList(standing.rows)}
            idOf={({ request_id }) => request_id}
            numbered={false}
            dense
            columns={accountColumns(preview.show, 0)}
            empty={{ icon: 'id-card', title: 'No account details', text: 'There are none.' }}
          />
        </Card>
      </Stack>
    );
  };
  return (
    <Page name="accountDetails">
      {body()}
      {preview.overlay}
    </Page>
  );
}
