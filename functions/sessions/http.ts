import { sessionsContract } from '../../shared/sessions/contract.ts';
import { serve } from '../users/caller/serve.ts';
import { changePassword } from './change-password.ts';
import { checkResetLink } from './check-reset-link.ts';
import { devices, endDevice, endOtherDevices } from './devices.ts';
import { forgotPassword } from './forgot-password.ts';
import { signInWithCode } from './open-session-or-next-step.ts';
import { prove } from './prove.ts';
import { renewRecoveryCodes, secondFactor, turnOffSecondFactor } from './second-factor/manage.ts';
import { resetSecondFactor } from './second-factor/reset.ts';
import { beginAtSignIn, beginSecondFactor, confirmAtSignIn, confirmSecondFactor } from './second-factor/set-up.ts';
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
  signInWithCode,
  beginAtSignIn,
  confirmAtSignIn,
  prove,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  resetSecondFactor,
  devices,
  endDevice,
  endOtherDevices,
});
