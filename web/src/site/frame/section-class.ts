import { classNames } from '../../ui/element/class-names.ts';
import css from './section-class.module.css';

/** The layout classes of the public site's pages. */
export const sectionClass = {
  plain: css.section,
  tinted: classNames(css.section, css.tinted),
  narrow: classNames(css.section, css.narrow),
  /** The inner part of a tinted section, which limits its content to the page's width. */
  inner: css.inner,
  /** The heading part of a section. */
  head: css.head,
  /** The heading part of a page. */
  top: css.top,
  /** A row of buttons. */
  actions: css.actions,
};
