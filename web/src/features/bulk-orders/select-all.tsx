import type { ChoiceRule } from '../../../../shared/bulks/choice-rule.ts';
import type { BulkView } from '../../../../shared/bulks/contract.ts';
import { Choice } from '../../ui/choice.tsx';
import css from './select-all.module.css';

interface SelectAllProps {
  bulk: BulkView;
  disabled: boolean;
  onRule: (name: ChoiceRule, on: boolean) => void;
}

/** Two boxes that choose for every order; emptied, what was chosen before holds again. */
export function SelectAll({ bulk, disabled, onRule }: SelectAllProps) {
  const box = (name: ChoiceRule, words: string) => (
    <Choice
      type="checkbox"
      checked={bulk.applied && bulk.rule === name}
      disabled={disabled}
      onChange={(event) => onRule(name, event.target.checked)}
    >
      {words}
    </Choice>
  );
  return (
    <fieldset className={css.selectAll}>
      <legend>Select All</legend>
      {box('best_price', 'Best price')}
      {box('best_tat', 'Shortest delivery time')}
    </fieldset>
  );
}
