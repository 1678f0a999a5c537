import type { ComponentType } from 'react';
import { ForgotPasswordPage } from '../features/sessions/forgot-password-page.tsx';
import { LoginPage } from '../features/sessions/login-page.tsx';
import { ResetPasswordPage } from '../features/sessions/reset-password-page.tsx';
import { SignupPage } from '../features/sessions/signup-page.tsx';
import { PATHS } from '../lib/links.ts';

const beginOf = (path: string): string => path.replace(/\/:.*$/, '').toLowerCase();

/** The pages of `login.html`, by the beginning of their address. All other addresses show the sign-in page. */
const PAGES: readonly (readonly [path: string, page: ComponentType])[] = [
  [PATHS.signup, SignupPage],
  [PATHS.forgotPassword, ForgotPasswordPage],
  [PATHS.resetPassword, ResetPasswordPage],
];

/**
 * Returns the page at an address of `login.html`. These pages use no router, because it would make them a third larger.
 */
export const entryPageAt = (pathname: string): ComponentType =>
  PAGES.find(([path]) => pathname.toLowerCase().startsWith(beginOf(path)))?.[1] ?? LoginPage;
