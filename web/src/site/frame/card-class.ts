import css from './card-class.module.css';

/** The card of an answer, or of why there is none. */
export const cardClass = css.card;
