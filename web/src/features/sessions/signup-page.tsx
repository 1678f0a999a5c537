import { PATHS } from '../../lib/links.ts';
import { SIGN_UP_STEPS } from '../../site/sign-up-steps.ts';
import { buttonClass } from '../../ui/element/button-class.ts';
import { EntryFrame } from './entry-frame.tsx';
import { EntryLinks } from './entry-links.tsx';
import css from './signup-page.module.css';

/** Renders /signup. Users cannot open accounts themselves yet, so the page explains how our staff open one. */
export function SignupPage() {
  return (
    <EntryFrame title="Sign up" lead="Men are at work...">
      <p className={css.until}>Until you can sign up here, we open your account with you on the phone:</p>
      <ol className={css.steps}>
        {SIGN_UP_STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <a className={buttonClass({ wide: true })} href={`${PATHS.login}?register=true`}>
        Register with Us
      </a>
      <EntryLinks>
        <a href="/pricing">See prices</a>
        <a href={PATHS.login}>Back to login</a>
      </EntryLinks>
    </EntryFrame>
  );
}
