import { PlainButton } from '../../ui/element/plain-button.tsx';
import css from './other-place.module.css';

export interface OtherCityQuestionProps {
  /** The text of the question: `560001 is Bengaluru, Karnataka`. */
  text: string;
  /** Fills in the pin code's city and state. */
  use: () => void;
}

/**
 * Renders the question whether an address is in the city of its pin code. The city that the user typed is replaced only
 * if the user presses the button.
 */
export const OtherCityQuestion = ({ text, use }: OtherCityQuestionProps) => (
  <span role="status" className={css.other}>
    {text}.{' '}
    <PlainButton className={css.use} onClick={use}>
      Use that?
    </PlainButton>
  </span>
);
