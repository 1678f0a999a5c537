import { type EditedUser, type UserRow, userManagementContract } from '../../../../shared/user-management/contract.ts';
import { call } from '../../api/client.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { RemoveLostFactor } from './lost-factor.tsx';
import { useUserFormOptions } from './use-choices.ts';
import { UserFields } from './user-fields.tsx';
import { initialUserForm, roleKindOf, userForm, userRequestBody } from './user-form.ts';

interface UserDialogProps {
  /** The user to edit; undefined to add one. */
  user: UserRow | undefined;
  onClose: () => void;
}

/** Renders the dialog that adds a user or changes one. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const choices = useUserFormOptions(user);
  const title = user === undefined ? 'Add User' : 'Edit User';
  if (choices.loading || choices.failed !== undefined)
    return (
      <Modal open title={title} onClose={onClose}>
        {choices.failed?.error ? (
          <FailureNotice error={choices.failed.error} onRetry={choices.failed.retry} />
        ) : (
          <Skeleton height={320} />
        )}
      </Modal>
    );
  return (
    <FormDialog
      title={title}
      schema={userForm(user, choices.roles)}
      start={initialUserForm(user)}
      revision={user?.revision}
      valuesOf={(current: EditedUser) => initialUserForm(current)}
      save={(values, key, revision) => {
        const { email, password, amount, ...body } = userRequestBody(values, roleKindOf(choices.roles, values.role));
        return user === undefined
          ? call(userManagementContract.invite, { body: { ...body, email, password, amount } }, { key })
          : call(userManagementContract.update, {
              params: { id: user._id },
              body: { _id: user._id, ...body },
              revision,
            });
      }}
      success={({ meta }) => meta.message}
      refreshes={['/users', '/wallets']}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          {user && <RemoveLostFactor user={user} />}
          <UserFields form={form} user={user} choices={choices} />
        </>
      )}
    </FormDialog>
  );
}
