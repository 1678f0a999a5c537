import { useState } from 'react';
import { nameOf } from '../../../../shared/name-of.ts';
import { type UserRow, userManagementContract } from '../../../../shared/user-management/contract.ts';
import type { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { UserActions, type UserCommands } from './user-actions.tsx';
import { UserCard } from './user-card.tsx';
import { userColumns } from './user-columns.tsx';

const UserDialog = lazyComponent(async () => (await import('./user-dialog.tsx')).UserDialog);

/** How many users one request reads (spec 2 section 9). */
const LIMIT = 30;

/** Renders /app/users, User Management: users and their roles. */
export function UsersPage() {
  const { list, filters, setFilters } = useListPage(userManagementContract.list, {
    filters: { text: '' },
    given: (query) => ({ query }),
    limit: LIMIT,
  });
  const [edited, edit] = useState<UserRow | 'new'>();
  const done = { refreshes: ['/users'], success: ({ meta }: { meta: { message: string } }) => meta.message };
  const toggle = useAction(
    ({ _id, active, revision }: UserRow) =>
      call(userManagementContract.update, { params: { id: _id }, body: { _id, active: !active }, revision }),
    done,
  );
  const remove = useAction(({ _id }: UserRow) => call(userManagementContract.remove, { params: { id: _id } }), {
    ...done,
    onFailure: (failure, user) => void askInstead(failure, user),
  });
  /** If a user cannot be deleted, asks whether to deactivate the user instead. */
  const askInstead = async (failure: ApiFailure, user: UserRow) => {
    if (failure.fields['active'] === undefined || !user.active) return toast.error(failure.message);
    const sure = await confirm({
      title: 'Deactivate user',
      text: failure.message,
      yes: 'Deactivate',
      no: 'Cancel',
      danger: true,
    });
    if (sure) await toggle.run(user);
  };
  const welcome = useAction(({ _id }: UserRow) => call(userManagementContract.welcome, { params: { id: _id } }), done);
  const askToToggle = (user: UserRow) => {
    const title = user.active ? 'Deactivate user' : 'Activate user';
    const text = user.active
      ? `Do you want to deactivate ${nameOf(user)}? They are signed out everywhere at once.`
      : `Do you want to activate ${nameOf(user)}? They can sign in again.`;
    return confirm({ title, text, danger: user.active, act: () => toggle.run(user) });
  };
  const askToDelete = async (user: UserRow) => {
    const text = `Do you want to delete ${nameOf(user)} (${user.email})? A user with orders, money or uploads can't be deleted. Deactivate instead.`;
    if (await confirm({ title: 'Delete user', text, yes: 'Delete', no: 'Cancel', danger: true }))
      await remove.run(user);
  };
  const commands: UserCommands = {
    edit,
    welcome: (user) => void welcome.run(user),
    toggle: (user) => void askToToggle(user),
    remove: (user) => void askToDelete(user),
  };
  const actionsOf = (user: UserRow) => <UserActions user={user} commands={commands} />;
  const add = (
    <Button icon="plus" onClick={() => edit('new')}>
      Add User
    </Button>
  );
  const searched = filters.text !== '';
  return (
    <Page name="users" actions={add}>
      <Card flush>
        <DataList
          label="Users"
          dense
          list={list}
          toolbar={
            <SearchBox
              placeholder="Search by name or email"
              value={filters.text}
              onSearch={(text) => setFilters({ text })}
              busy={list.busy}
            />
          }
          columns={userColumns(actionsOf)}
          card={(user) => <UserCard user={user} actions={actionsOf(user)} />}
          empty={{
            icon: 'users',
            title: searched ? 'Nobody found' : 'No users yet',
            text: searched ? 'Try a part of the name, company, e-mail or phone number.' : 'Add the first one.',
            ...(!searched && { action: add }),
          }}
        />
      </Card>
      {edited && <UserDialog user={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  );
}
