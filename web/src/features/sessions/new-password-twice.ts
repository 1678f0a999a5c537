import * as z from 'zod';
import { newPassword } from '../../../../shared/sessions/contract.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { toast } from '../../lib/toast.ts';

/** Said in a toast where the repetition is another word (spec 2 section 5). */
const NOT_SAME = 'New password and Confirm password not same';

/** The new password and its repetition; that they differ is told in a toast. */
export const newPasswordTwice = newPassword.extend({
  confirm: z.string('Please enter confirm password').min(1, 'Please enter confirm password'),
});
export type Twice = z.output<typeof newPasswordTwice>;

/** Before a dialog sends a new password: says that the repetition is another word, at its field too. */
export function refuseOther({ password, confirm }: Twice): void {
  if (password === confirm) return;
  toast.error(NOT_SAME);
  throw new ApiFailure(422, 'INVALID_INPUT', NOT_SAME, { fields: { confirm: NOT_SAME } });
}
