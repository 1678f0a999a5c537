import { classNames } from '../../ui/element/class-names.ts';
import css from './section-class.module.css';

/** The parts that pages of the public site are made of. */
export const sectionClass = {
  plain: css.section,
  tinted: classNames(css.section, css.tinted),
  narrow: classNames(css.section, css.narrow),
  /** As wide as the page within a tinted section. */
  inner: css.inner,
  /** The opening of a section. */
  head: css.head,
  /** The opening of a page. */
  top: css.top,
  /** Buttons beside each other. */
  actions: css.actions,
};
