import * as z from 'zod';
import { changePasswordForm, sessionsContract } from '../../../../shared/sessions/contract.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { checkEqualPasswords, newPasswordTwice } from '../sessions/new-password-twice.ts';

const change = changePasswordForm.extend({ confirm: newPasswordTwice.shape.confirm, agreed: z.boolean() });
type Change = z.output<typeof change>;

/** Sends the old and the new password. */
async function save(typed: Change) {
  checkEqualPasswords(typed);
  const { oldPassword, password } = typed;
  return call(sessionsContract.changePassword, { body: { oldPassword, password } });
}

/** Renders the dialog in which users change their own password (spec 2 sections 2 and 5). */
export const ChangePassword = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Change Password"
    size="s"
    schema={change}
    start={{ oldPassword: '', password: '', confirm: '', agreed: false }}
    save={save}
    saveLabel="Submit"
    maySave={({ agreed }) => agreed === true}
    success={({ meta }) => meta.message}
    refreshes={['/users']}
    onSaved={onClose}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <TextInput
          control={control}
          name="oldPassword"
          label="Old Password"
          type="password"
          required
          autoComplete="current-password"
        />
        <TextInput
          control={control}
          name="password"
          label="New Password"
          type="password"
          required
          autoComplete="new-password"
        />
        <TextInput
          control={control}
          name="confirm"
          label="Confirm Password"
          type="password"
          required
          autoComplete="new-password"
        />
        <CheckInput
          control={control}
          name="agreed"
          label={
            <>
              I agree to the{' '}
              <a href="/terms" target="_blank" rel="noopener">
                terms and conditions
              </a>
            </>
          }
          hint="You stay signed in here. Every other session and your API key end."
        />
      </>
    )}
  </FormDialog>
);
