import css from './text-class.module.css';

/** The small line over a heading, and the sentence under it. */
export const textClass = { eyebrow: css.eyebrow, lead: css.lead };
