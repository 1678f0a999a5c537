import css from './card-class.module.css';

/** The class of a card that shows the result of a search on the public site, or the reason why there is no result. */
export const cardClass = css.card;
