import * as z from 'zod';
import { newPassword } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { toast } from '../../lib/toast.ts';

/** The toast for a different repetition (spec 2 section 5). */
const NOT_SAME = 'New password and Confirm password not same';

/** The new password and its repetition; a difference is shown in a toast. */
export const newPasswordTwice = newPassword.extend({
  confirm: z.string('Please enter confirm password').min(1, 'Please enter confirm password'),
});
export type Twice = z.output<typeof newPasswordTwice>;

/** Throws before a dialog sends a new password whose repetition differs, with the error at its field. */
export function refuseOther({ password, confirm }: Twice): void {
  if (password === confirm) return;
  toast.error(NOT_SAME);
  throw new ApiFailure(422, 'INVALID_INPUT', NOT_SAME, { fields: { confirm: NOT_SAME } });
}
