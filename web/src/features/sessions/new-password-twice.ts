import * as z from 'zod';
import { newPasswordForm } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { toast } from '../../lib/toast.ts';

/** The message if the two new passwords differ (spec 2 section 5). */
const NOT_SAME = 'New password and Confirm password not same';

/** The schema of a new password that is typed twice. `checkEqualPasswords` compares the two. */
export const newPasswordTwice = newPasswordForm.extend({
  confirm: z.string('Please enter confirm password').min(1, 'Please enter confirm password'),
});
export type PasswordTwice = z.output<typeof newPasswordTwice>;

/** Throws if the two new passwords differ, and shows a toast. The dialog shows the error at the second input. */
export function checkEqualPasswords({ password, confirm }: PasswordTwice): void {
  if (password === confirm) return;
  toast.error(NOT_SAME);
  throw new ApiFailure(422, 'INVALID_INPUT', NOT_SAME, { fields: { confirm: NOT_SAME } });
}
