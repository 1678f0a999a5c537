import type { ChoiceRule } from '../../../../shared/bulks/choice-rule.ts';
import { Choice } from '../../ui/select/choice.tsx';
import css from './select-all.module.css';

interface SelectAllProps {
  /** The rule that chooses for every order, if one does. */
  rule: ChoiceRule | undefined;
  disabled: boolean;
  /** Why the viewer may not choose. */
  reason?: string | undefined;
  onRule: (name: ChoiceRule, on: boolean) => void;
}

/** Renders two boxes, each of which chooses for every order by a rule. Clearing a box restores the earlier choices. */
export function SelectAll({ rule, disabled, reason, onRule }: SelectAllProps) {
  const box = (name: ChoiceRule, words: string) => (
    <Choice
      type="checkbox"
      checked={rule === name}
      disabled={disabled}
      onChange={(event) => onRule(name, event.target.checked)}
    >
      {words}
    </Choice>
  );
  return (
    <fieldset className={css.selectAll} title={reason}>
      <legend>Select All</legend>
      {box('best_price', 'Best price')}
      {box('best_tat', 'Shortest delivery time')}
    </fieldset>
  );
}
