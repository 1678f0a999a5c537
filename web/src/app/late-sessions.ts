import type { RouteObject } from 'react-router-dom';
import { PATHS } from '../lib/links.ts';

/** The pages before the sign-in for `app.html`, whose people are signed in: each is loaded when it is opened. */
export const lateSessions: readonly RouteObject[] = [
  {
    path: PATHS.login,
    lazy: async () => ({ Component: (await import('../features/sessions/login-page.tsx')).LoginPage }),
  },
  {
    path: PATHS.signup,
    lazy: async () => ({ Component: (await import('../features/sessions/signup-page.tsx')).SignupPage }),
  },
  {
    path: PATHS.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/sessions/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: PATHS.resetPassword,
    lazy: async () => ({ Component: (await import('../features/sessions/reset-password-page.tsx')).ResetPasswordPage }),
  },
];
