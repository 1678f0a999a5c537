import { buttonClass } from '../element/button-class.ts';
import { Glyph } from '../element/glyph.tsx';
import css from './problem-alert.module.css';

interface ProblemAlertProps {
  title?: string;
  text?: string;
}

/**
 * Shows the alert for an uncaught internal error (spec 1 section 8). It uses none of our components, because the error
 * may come from one of them.
 */
export function ProblemAlert({ title, text = 'There is some problem. Please check console!' }: ProblemAlertProps) {
  return (
    <div className={css.problem} role="alertdialog" aria-modal="true" aria-labelledby="problem-text">
      <div className={css.problemCard}>
        <span data-tone="danger">
          <Glyph name="warning" size={32} />
        </span>
        {title && <h1>{title}</h1>}
        <p id="problem-text">{text}</p>
        <button type="button" className={buttonClass({})} autoFocus onClick={() => location.reload()}>
          Reload the page
        </button>
      </div>
    </div>
  );
}
