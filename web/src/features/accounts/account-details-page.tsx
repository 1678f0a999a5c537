import type { ReactNode } from 'react';
import { bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { bankStatusOf, mayEnterOwn } from '../../../../shared/bank-details/status.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { listOf } from '../../ui/list-of.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useIsActing } from '../../ui/theirs-alone.tsx';
import { accountColumns } from './account-columns.tsx';
import { OwnAccountForm } from './own-account-form.tsx';
import { usePapers } from './use-papers.tsx';
import { WaitingEdit } from './waiting-edit.tsx';

const THEIRS =
  'Account details are shown to their owner, and to those who approve them on their own Account List. You are signed in as another user.';

/** /app/AccountCreation: the own bank and tax details, to be entered, or as they stand. */
export function AccountDetailsPage() {
  const { user, error } = useUser();
  const isTheirs = useIsActing();
  const own = useQuery(bankDetailsContract.get, user && !isTheirs ? { params: { id: user._id } } : null);
  const papers = usePapers();
  const standing = own.data;
  const failed = error ?? own.error;
  const body = (): ReactNode => {
    if (isTheirs) return <Notice tone="info">{THEIRS}</Notice>;
    if (standing === undefined || user === undefined)
      return failed ? <FailureNotice error={failed} onRetry={own.refresh} /> : <Skeleton height={360} />;
    if (mayEnterOwn(standing.rows))
      return <OwnAccountForm userId={user._id} standing={standing} onSent={own.replace} />;
    const edit = standing.rows.find((row) => row.created_by._id !== user._id && bankStatusOf(row) === 'pending');
    return (
      <Stack>
        {edit && <WaitingEdit row={edit} onStopped={own.replace} />}
        <Card flush>
          <DataList
            label="Own account details"
            list={listOf(standing.rows)}
            idOf={({ request_id }) => request_id}
            numbered={false}
            dense
            columns={accountColumns(papers.show, 0)}
            empty={{ icon: 'id-card', title: 'No account details', text: 'There are none.' }}
          />
        </Card>
      </Stack>
    );
  };
  return (
    <Page name="accountDetails">
      {body()}
      {papers.overlay}
    </Page>
  );
}
