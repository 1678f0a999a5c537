import css from './track-card-class.module.css';

/** The card of an answer: a parcel, or why there is none. */
export const trackCardClass = css.card;
