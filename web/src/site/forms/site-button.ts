import { classNames } from '../../ui/element/class-names.ts';
import css from './site-button.module.css';

const LOOKS = {
  primary: css.primary,
  quiet: css.quiet,
  large: css.large,
  wide: css.wide,
  ghost: css.ghost,
  onDark: css.onDark,
};

/** Returns the classes of a button or link of the public site: `className={siteButton('primary', 'large')}`. */
export const siteButtonClass = (...looks: readonly (keyof typeof LOOKS)[]): string =>
  classNames(css.button, ...looks.map((look) => LOOKS[look]));
