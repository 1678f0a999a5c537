import css from './card-class.module.css';

/** The class of a card that shows the result of a search on the public site, or why there is none. */
export const cardClass = css.card;
