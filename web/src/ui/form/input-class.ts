import css from './input-class.module.css';

/** The class of all native controls: `<input>`, `<textarea>`, `<select>`. */
export const inputClass = css.input;
