import { classNames } from '../../ui/element/class-names.ts';
import css from './section-class.module.css';

/** The layout classes of the public site's pages. */
export const sectionClass = {
  plain: css.section,
  tinted: classNames(css.section, css.tinted),
  narrow: classNames(css.section, css.narrow),
  /** The page's width within a tinted section. */
  inner: css.inner,
  /** The head of a section. */
  head: css.head,
  /** The head of a page. */
  top: css.top,
  /** Buttons beside each other. */
  actions: css.actions,
};
