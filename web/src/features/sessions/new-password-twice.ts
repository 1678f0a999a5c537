import * as z from 'zod';
import { newPassword } from '../../../../shared/sessions/contract.ts';

/** The new password and its repetition; that they differ is told in a toast. */
export const newPasswordTwice = newPassword.extend({
  confirm: z.string('Please enter confirm password').min(1, 'Please enter confirm password'),
});
export type Twice = z.output<typeof newPasswordTwice>;
