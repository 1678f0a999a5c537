import { newPasswordForm, sessionsContract } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { checkEqualPasswords, newPasswordTwice, type PasswordTwice } from '../sessions/new-password-twice.ts';

/**
 * Sends the password and shows the result (spec 2 section 8). After any answer of the server the dialog closes, even
 * after a refusal. Without an answer it stays open.
 */
async function save(typed: PasswordTwice): Promise<void> {
  checkEqualPasswords(typed);
  try {
    const { meta } = await call(sessionsContract.setGlobalPassword, {
      body: newPasswordForm.parse({ password: typed.password }),
    });
    toast.success(meta.message);
  } catch (error) {
    const answered = error instanceof ApiFailure && error.status !== 0;
    toast.error(answered ? error.message : 'Error in updating global password');
    if (!answered) throw error;
  }
}

/**
 * Renders the dialog that sets the global password. Users who know this password can sign in as other users (spec 2
 * sections 2 and 5).
 */
export const GlobalPassword = ({ onClose }: { onClose: () => void }) => (
  <FormDialog
    title="Change Global Password"
    size="s"
    schema={newPasswordTwice}
    start={{ password: '', confirm: '' }}
    save={save}
    saveLabel="Submit"
    onSaved={onClose}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <p>
          With it, you and others who may sign in as a seller for 15 minutes. It opens nothing at the sign-in page.
          Whoever is signed in with the one before is signed out.
        </p>
        <TextInput control={control} name="password" label="New Password" type="password" required autoComplete="off" />
        <TextInput
          control={control}
          name="confirm"
          label="Confirm Password"
          type="password"
          required
          autoComplete="off"
        />
      </>
    )}
  </FormDialog>
);
