import type * as z from 'zod';
import { nameOf } from '../../../../shared/name-of.ts';
import { sessionsContract, signInAsForm } from '../../../../shared/sessions/contract.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { session } from '../../api/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface SignInAsProps {
  user: PersonView;
  onClose: () => void;
}

/**
 * Renders the dialog that signs this tab in as the user of a row. The page is then loaded completely, so that no data
 * of the viewer remains in it. In other tabs the viewer's own session continues.
 */
export const SignInAs = ({ user, onClose }: SignInAsProps) => (
  <FormDialog
    title="Sign in as this user"
    size="s"
    schema={signInAsForm}
    start={{ user_id: user._id, password: '', reason: '' }}
    save={(body: z.output<typeof signInAsForm>) => call(sessionsContract.signInAs, { body })}
    saveLabel="Sign in"
    saveIcon="user"
    onSaved={({ data, meta }) => {
      session.actAs(data.attributes.value);
      toast.onNextPage(meta.message);
      session.goTo('/app');
    }}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <p>
          In this tab you go on as <strong>{nameOf(user)}</strong>, {user.email}, for 15 minutes. They are told by mail,
          with your name and your reason. You can look, track, comment and prepare orders, and nothing else.
        </p>
        <TextInput
          control={control}
          name="password"
          label="Global password"
          type="password"
          required
          autoComplete="off"
        />
        <TextInput
          control={control}
          name="reason"
          label="Reason"
          rows={2}
          maxLength={300}
          required
          hint="The user reads this."
        />
      </>
    )}
  </FormDialog>
);
