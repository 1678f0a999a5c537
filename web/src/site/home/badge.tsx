import type { ReactNode } from 'react';
import { classNames } from '../../ui/element/class-names.ts';
import css from './badge.module.css';

const LOOKS = { neutral: undefined, accent: css.accent, success: css.success, info: css.info, warning: css.warning };

/** Renders a word with a coloured background. */
export function Badge({ look, children }: { look: keyof typeof LOOKS; children: ReactNode }) {
  return <span className={classNames(css.badge, LOOKS[look])}>{children}</span>;
}
