import type { ReactNode } from 'react';
import { classNames } from '../../../ui/element/class-names.ts';
import css from './art-sheet.module.css';

/** Renders the sheet of paper on which a picture is drawn. */
export const ArtSheet = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(css.sheet, className)}>{children}</div>
);

/** Draws a bar that is filled to a given percentage. */
export const ArtMeter = ({ share, kraft }: { share: number; kraft?: boolean }) => (
  <span className={css.meter} data-kraft={kraft}>
    <span style={{ width: `${share}%` }} />
  </span>
);
