import css from './text-class.module.css';

/** The class of the small line above a heading, and of the sentence below it. */
export const textClass = { eyebrow: css.eyebrow, lead: css.lead };
