import { useNavigate } from 'react-router-dom';
import { type RoleView, rolesContract } from '../../../../shared/roles/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { linkTo, PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { ActiveTag } from '../unique-names/active-tag.tsx';

const holders = (users: number): string => `${users.toLocaleString('en-IN')} active ${users === 1 ? 'user' : 'users'}`;

function askToToggle({ name, active, active_users }: RoleView, act: () => Promise<unknown>): Promise<boolean> {
  const title = active ? 'Deactivate role' : 'Activate role';
  const text = active
    ? `Do you want to deactivate ${name}? It grants nothing any more, from the next click of its ${holders(active_users)}.`
    : `Do you want to activate ${name}? Its ${holders(active_users)} ${active_users === 1 ? 'has' : 'have'} its rights again.`;
  return confirm({ title, text, danger: active, act });
}

/** Renders /app/role, Role Management: the list of roles. */
export function RolesPage() {
  const go = useNavigate();
  const { list } = useListPage(rolesContract.list, { limit: Number(WHOLE_LIST) });
  const toggle = useAction(
    ({ _id, active, revision }: RoleView) =>
      call(rolesContract.update, { params: { id: _id }, body: { _id, active: !active }, revision }),
    { refreshes: ['/roles', '/users'], success: ({ meta }) => meta.message },
  );
  const add = (
    <Button icon="plus" onClick={() => void go(PATHS.newRole)}>
      Add Role
    </Button>
  );
  return (
    <Page name="roles" actions={add}>
      <Card flush>
        <DataList
          label="Roles"
          list={list}
          columns={[
            {
              header: 'Name',
              sortBy: ({ name }) => name,
              body: ({ name, role_id }) => (
                <span>
                  <strong>{name}</strong>
                  {role_id === 'vendor' && <small> for courier partner users</small>}
                </span>
              ),
            },
            {
              header: 'State',
              width: 160,
              sortBy: ({ active }) => (active ? 'a' : 'b'),
              body: ({ active }) => <ActiveTag active={active} off="Deactive" />,
            },
            {
              header: 'Action',
              width: 128,
              body: (role) => (
                <Actions>
                  <Button
                    look="ghost"
                    small
                    icon="pencil"
                    label={`Edit role ${role.name}`}
                    onClick={() => void go(linkTo('role', { id: role._id }))}
                  />
                  <Button
                    look="ghost"
                    small
                    icon={role.active ? 'ban' : 'check-circle'}
                    label={`${role.active ? 'Deactivate' : 'Activate'} role ${role.name}`}
                    onClick={() => void askToToggle(role, () => toggle.run(role))}
                  />
                </Actions>
              ),
            },
          ]}
          empty={{ icon: 'shield', title: 'No roles yet', text: 'Add one, then give it to users.', action: add }}
        />
      </Card>
    </Page>
  );
}
