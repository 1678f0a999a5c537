import { sessionsContract } from '../../shared/sessions/contract.ts';
import { serve } from '../users/serve.ts';
import { forgotPassword } from './forgot-password.ts';
import { setForgotPassword } from './set-forgot-password.ts';
import { signIn } from './sign-in.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';

export const handler = serve(sessionsContract, { signIn, signOutEverywhere, forgotPassword, setForgotPassword });
