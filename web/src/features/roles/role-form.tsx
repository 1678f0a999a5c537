import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  missingGuardedPermissions,
  type Permission,
  type Permissions,
  permissionLabel,
  permissionsOfView,
  permissionsToTree,
} from '../../../../shared/permissions.ts';
import { type RoleView, rolesContract } from '../../../../shared/roles/contract.ts';
import { isAdminLevel } from '../../../../shared/sessions/is-admin-level.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useUser } from '../../api/use-user.ts';
import { PATHS } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Form } from '../../ui/form/form.tsx';
import { StaleNotice } from '../../ui/form/revisions/stale-notice.tsx';
import { TheirValuesProvider } from '../../ui/form/revisions/their-values.ts';
import { useRevision } from '../../ui/form/revisions/use-revision.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useLeaveQuestion } from '../../ui/form/unsaved/use-leave-question.ts';
import { useLateForm } from '../../ui/form/use-late-form.ts';
import { messageAboveFields, showFailure } from '../../ui/form/use-zod-form.ts';
import { Actions } from '../../ui/layout/actions.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PermissionMatrix } from '../../ui/matrix/permission-matrix.tsx';
import { Switch } from '../../ui/select/switch.tsx';
import css from './role-form.module.css';

const loadRules = async () => (await import('./role-rules.ts')).roleRules;
const same = (a: Permissions, b: Permissions): boolean =>
  Object.keys(a).toSorted().join() === Object.keys(b).toSorted().join();

const holders = (users: number): string =>
  users === 1 ? '1 active user has this role.' : `${users.toLocaleString('en-IN')} active users have this role.`;

/** Returns a text about the permissions that somebody else has added or removed since the form was opened. */
function rightsChanged(before: Permissions, after: Permissions): string {
  const added = (some: Permissions, others: Permissions): string =>
    (Object.keys(some) as Permission[])
      .filter((one) => !others[one])
      .map(permissionLabel)
      .join(', ');
  const [on, off] = [added(after, before), added(before, after)];
  return `${on && ` Turned on: ${on}.`}${off && ` Turned off: ${off}.`}`;
}

/** Renders the name and permissions of a role to add or edit. */
export function RoleForm({ role }: { role?: RoleView }) {
  const go = useNavigate();
  const { granted: own } = useUser();
  const form = useLateForm(loadRules, { name: role?.name ?? '' });
  const [saved, keep] = useState<Permissions>(role === undefined ? {} : permissionsOfView(role));
  const [granted, grant] = useState(saved);
  const [savedNeed, keepNeed] = useState(role?.second_factor === true);
  const [need, setNeed] = useState(savedNeed);
  const mayNeed = isAdminLevel(granted);
  const [theirRights, setTheirRights] = useState('');
  const [vendor, setVendor] = useState(role?.role_id === 'vendor');
  const lacking = role === undefined ? [] : missingGuardedPermissions(own, permissionsOfView(role));
  const edit = useRevision({
    revision: role?.revision,
    start: { name: role?.name ?? '', granted: saved, need: savedNeed },
    valuesOf: (current: RoleView) => ({
      name: current.name,
      granted: permissionsOfView(current),
      need: current.second_factor,
    }),
    mine: () => ({ name: form.getValues('name'), granted, need }),
    fill: (now, held) => {
      form.reset({ name: now.name });
      form.setValue('name', held.name, { shouldDirty: true });
      setTheirRights(rightsChanged(saved, now.granted));
      keep(now.granted);
      grant(held.granted);
      keepNeed(now.need);
      setNeed(held.need);
    },
  });
  const leave = useLeaveQuestion(
    form.formState.isDirty || !same(granted, saved) || need !== savedNeed || (role === undefined && vendor),
  );
  const save = useAction(
    ({ name }: { name: string }, key) => {
      const permissions = permissionsToTree(granted);
      const second_factor = need && mayNeed;
      return role === undefined
        ? call(
            rolesContract.create,
            { body: { name, permissions, role_id: vendor ? 'vendor' : null, second_factor } },
            { key },
          )
        : edit.save((revision) =>
            call(rolesContract.update, {
              params: { id: role._id },
              body: { _id: role._id, name, permissions, second_factor },
              revision,
            }),
          );
    },
    {
      success: ({ meta }) => meta.message,
      // Users are reloaded too, because the viewer's own permissions may have changed.
      refreshes: ['/roles', '/users'],
      onFailure: (failure) => void showFailure(form, failure),
      onDone: ({ data }) => {
        form.reset({ name: data.name });
        keep(granted);
        setNeed(data.second_factor);
        keepNeed(data.second_factor);
        edit.goOn(data.revision, { name: data.name, granted, need: data.second_factor });
        if (role !== undefined) return;
        leave();
        void go(PATHS.roles);
      },
    },
  );
  const failed = save.failure && !save.failure.stale && messageAboveFields(form, save.failure);
  const locked = lacking.length > 0 || save.busy;
  return (
    <Form form={form} onSubmit={save.run}>
      <Card>
        <Stack>
          {lacking.length > 0 && (
            <Notice tone="info">
              This role has rights that your own role lacks: {lacking.map(permissionLabel).join(', ')}. Who has them can
              change it.
            </Notice>
          )}
          <StaleNotice edit={edit} busy={save.busy}>
            {theirRights}
          </StaleNotice>
          {failed && <Notice tone="danger">{failed}</Notice>}
          <div className={css.head}>
            <TheirValuesProvider value={edit.theirs}>
              <TextInput
                control={form.control}
                name="name"
                label="Role name"
                required
                maxLength={60}
                disabled={locked}
                autoComplete="off"
                hint={role && `${holders(role.active_users)} Your changes apply at their next click.`}
              />
            </TheirValuesProvider>
            <Switch
              label="For courier partner users"
              checked={vendor}
              disabled={role !== undefined || locked}
              onChange={(on) => {
                setVendor(on);
                if (on) grant(({ showAllOrders: _, ...rest }) => rest);
              }}
            />
          </div>
          <Switch
            label={
              mayNeed
                ? 'Its users need a second factor to sign in'
                : 'Its users need a second factor to sign in (for roles with rights over the business or over others)'
            }
            checked={need && mayNeed}
            disabled={!mayNeed || locked}
            onChange={setNeed}
          />
          <PermissionMatrix granted={granted} onChange={grant} own={own} vendor={vendor} disabled={locked} />
          <Actions end className={css.foot}>
            <Button look="secondary" icon="arrow-left" onClick={() => void go(PATHS.roles)}>
              Back
            </Button>
            <Button type="submit" icon="check" busy={save.busy} disabled={lacking.length > 0}>
              {role === undefined ? 'Create' : 'Save'}
            </Button>
          </Actions>
        </Stack>
      </Card>
    </Form>
  );
}
