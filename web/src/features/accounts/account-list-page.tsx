import { useState } from 'react';
import { type BankRow, bankDetailsContract } from '../../../../shared/bank-details/contract.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountActions } from './approval/account-actions.tsx';
import { useDocumentPreview } from './use-document-preview.tsx';

const ApproveDialog = lazyComponent(async () => (await import('./approval/approve-dialog.tsx')).ApproveDialog);
const DisapproveDialog = lazyComponent(async () => (await import('./approval/disapprove-dialog.tsx')).DisapproveDialog);
const HoldDialog = lazyComponent(async () => (await import('./approval/hold-dialog.tsx')).HoldDialog);
const EditAccountDialog = lazyComponent(async () => (await import('./edit-account-dialog.tsx')).EditAccountDialog);

/** The width in pixels of the longest button in the Action column. */
const ACTION_WIDTH = 152;

const EVERYBODY = { text: '', pending: '', user: '' };

const idOf = ({ request_id }: BankRow): string => request_id;

/** Renders /app/AccountListing, the account details of all users, pending ones first. */
export function AccountListPage() {
  const { list, filters, setFilters } = useListPage(bankDetailsContract.list, {
    filters: EVERYBODY,
    given: ({ text, pending, user }) => ({
      query: {
        ...(text !== '' && { text }),
        ...(pending === 'true' && { pending: 'true' as const }),
        ...(user !== '' && { user }),
      },
    }),
    idOf,
  });
  const viewer = useViewer();
  const approves = viewer.seesAll && viewer.can('remittance.account_listing');
  const preview = useDocumentPreview();
  const [approved, approve] = useState<BankRow>();
  const [refused, refuse] = useState<BankRow>();
  const [edited, edit] = useState<string>();
  const [held, hold] = useState<BankRow>();
  return (
    <Page name="accountListing">
      <Card flush>
        <DataList
          label="Account details"
          list={list}
          idOf={idOf}
          dense
          toolbar={
            <>
              <SearchBox
                placeholder="Search by Account Holder or Number"
                finds="Search by Account Holder or Number: words of a name, a whole number or its last digits, four or more"
                value={filters.text}
                onSearch={(text) => setFilters({ ...EVERYBODY, text })}
                busy={list.busy}
              />
              {filters.pending === 'true' && (
                <Button look="ghost" small onClick={() => setFilters(EVERYBODY)}>
                  Only pending requests: show all
                </Button>
              )}
              {filters.user !== '' && (
                <Button look="ghost" small onClick={() => setFilters(EVERYBODY)}>
                  Only one user: show all
                </Button>
              )}
            </>
          }
          columns={[
            ...accountColumns(preview.show, approves ? ACTION_WIDTH : 0),
            {
              header: 'Action',
              width: ACTION_WIDTH,
              stick: 0,
              hidden: !approves,
              body: (row) => (
                <AccountActions
                  row={row}
                  viewerId={viewer._id}
                  onApprove={() => approve(row)}
                  onDisapprove={() => refuse(row)}
                  onEdit={() => edit(row._id)}
                  onHold={() => hold(row)}
                />
              ),
            },
          ]}
          empty={
            filters.text === ''
              ? {
                  icon: 'id-card',
                  title: 'No account details yet',
                  text: 'Account details that users send for approval are listed here.',
                }
              : {
                  icon: 'search',
                  title: 'Nobody has this holder or number',
                  text: 'Search for words of the holder’s name, or for the last digits of the number, four or more.',
                }
          }
        />
      </Card>
      {preview.overlay}
      {approved && <ApproveDialog row={approved} onClose={() => approve(undefined)} />}
      {refused && <DisapproveDialog row={refused} onClose={() => refuse(undefined)} />}
      {held && (
        <HoldDialog payee={{ _id: held._id, name: held.bank_detail.account_holder }} onClose={() => hold(undefined)} />
      )}
      {edited !== undefined && <EditAccountDialog userId={edited} onClose={() => edit(undefined)} />}
    </Page>
  );
}
