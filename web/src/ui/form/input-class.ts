import css from './input-class.module.css';

/** How everything looks that is typed into or chosen from: `<input>`, `<textarea>`, `<select>`. */
export const inputClass = css.input;
