import type { RouteObject } from 'react-router-dom';
import { ForgotPasswordPage } from '../features/sessions/forgot-password-page.tsx';
import { LoginPage } from '../features/sessions/login-page.tsx';
import { ResetPasswordPage } from '../features/sessions/reset-password-page.tsx';
import { SignupPage } from '../features/sessions/signup-page.tsx';
import { PATHS } from '../lib/links.ts';

/** The pages before the sign-in for `login.html`: there at once, since their HTML already is. */
export const entrySessions: readonly RouteObject[] = [
  { path: PATHS.login, Component: LoginPage },
  { path: PATHS.signup, Component: SignupPage },
  { path: PATHS.forgotPassword, Component: ForgotPasswordPage },
  { path: PATHS.resetPassword, Component: ResetPasswordPage },
];
