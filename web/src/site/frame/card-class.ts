import css from './card-class.module.css';

/** The class of a card that shows an answer, or why there is none. */
export const cardClass = css.card;
