import css from './button-class.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  look?: 'primary' | 'secondary' | 'ghost' | 'danger';
  small?: boolean | undefined;
  /** True to make the button as wide as its container. */
  wide?: boolean | undefined;
  iconOnly?: boolean;
}

const LOOKS = { primary: css.primary, secondary: css.secondary, ghost: css.ghost, danger: css.danger };

/** Returns the classes of a `Button`, or of a link that looks like one (`ButtonLink`). */
export const buttonClass = ({ look = 'primary', small, wide, iconOnly }: ButtonLook): string =>
  classNames(css.button, LOOKS[look], small && css.small, wide && css.wide, iconOnly && css.iconOnly);
