import { sessionsContract } from '../../shared/sessions/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink } from './check-reset-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { setForgotPassword } from './set-forgot-password.ts';
import { setGlobalPassword } from './set-global-password.ts';
import { signIn } from './sign-in.ts';
import { signInAs } from './sign-in-as.ts';
import { signOut } from './sign-out.ts';

export const handler = serve(sessionsContract, {
  signIn,
  signOut,
  forgotPassword,
  checkResetLink,
  setForgotPassword,
  changePassword,
  setGlobalPassword,
  signInAs,
});
