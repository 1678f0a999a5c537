import css from './input-class.module.css';

/** The look of all controls: `<input>`, `<textarea>`, `<select>`. */
export const inputClass = css.input;
