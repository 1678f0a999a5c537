import type { ReactNode } from 'react';
import { Glyph } from '../element/glyph.tsx';
import css from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** A button after the text, such as 'Try again'. */
  action?: ReactNode;
}

/** Renders a message that stays on the page. Screen readers announce a message with the tone `danger` at once. */
export function Notice({ tone, children, action }: NoticeProps) {
  return (
    <div className={css.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Glyph name={tone === 'danger' ? 'error' : tone} size={18} />
      <span className={css.words}>{children}</span>
      {action}
    </div>
  );
}
