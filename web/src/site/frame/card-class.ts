import css from './card-class.module.css';

/** The card of an answer, or of its absence. */
export const cardClass = css.card;
