import { type BulkTotals, payableCountOf, type RuleTotal } from '../../../../shared/bulks/bulk-order.ts';
import type { BulkRule } from '../../../../shared/bulks/choice-rule.ts';
import { priceBeforeGstText } from '../../lib/gst-label.ts';
import { money } from '../../lib/money.ts';
import { Button } from '../../ui/element/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RULE_NAMES, ruleComparisonText } from './rule-words.ts';
import css from './select-all.module.css';

interface SelectAllProps {
  /** The rule that chooses the partners of all orders, except orders whose partner was chosen by hand. */
  rule: BulkRule | undefined;
  totals: BulkTotals | undefined;
  disabled: boolean;
  /** Why the viewer may not choose. */
  reason?: string | undefined;
  onRule: (name: BulkRule, on: boolean) => void;
  /** Applies the rule to all orders, including those whose partner was chosen by hand. */
  onCover: (name: BulkRule) => void;
}

const RULES = Object.keys(RULE_NAMES) as BulkRule[];

/**
 * Shows the total price of the partners that a rule chooses, and compares it with the price of the recommended
 * partners.
 */
function RulePrice({ total, recommended, orders }: { total: RuleTotal; recommended: RuleTotal; orders: number }) {
  return (
    <>
      <strong>{money(total.to_pay)}</strong>
      <small>{priceBeforeGstText(total.total_value)}</small>
      <span className={css.words}>{ruleComparisonText(total, recommended, orders)}</span>
    </>
  );
}

/**
 * Renders a box for each rule, with the total price of the partners that the rule chooses. Ticking a box applies the
 * rule to every order except those chosen by hand. Clearing the box restores the earlier choices.
 */
export function RuleChoice({ rule, totals, disabled, reason, onRule, onCover }: SelectAllProps) {
  const totalOf = (name: BulkRule) => totals?.rules.find((one) => one.rule === name);
  const recommended = totalOf('recommended');
  const byHand = totals?.by_hand ?? 0;
  const payable = totals && payableCountOf(totals);
  return (
    <fieldset className={css.selectAll} title={reason}>
      <legend>
        Select All{' '}
        {payable !== undefined && (
          <span>{payable === 1 ? '1 order' : `${payable.toLocaleString('en-IN')} orders`} to pay</span>
        )}
      </legend>
      <div className={css.rules}>
        {RULES.map((name) => {
          const total = totalOf(name);
          if (name === 'own' && total === undefined) return null;
          return (
            <label key={name} className={css.rule} data-chosen={rule === name || undefined}>
              <span className={css.name}>
                <input
                  type="checkbox"
                  aria-label={RULE_NAMES[name]}
                  checked={rule === name}
                  disabled={disabled}
                  onChange={(event) => onRule(name, event.target.checked)}
                />
                {RULE_NAMES[name]}
              </span>
              {total && recommended && totals ? (
                <RulePrice total={total} recommended={recommended} orders={payableCountOf(totals)} />
              ) : (
                <Skeleton width={120} height={64} />
              )}
            </label>
          );
        })}
      </div>
      <p className={css.kept} role="status">
        {byHand > 0 && (
          <>
            {byHand === 1
              ? '1 order keeps the partner that was chosen by hand.'
              : `${byHand.toLocaleString('en-IN')} orders keep the partners that were chosen by hand.`}{' '}
            {rule !== undefined && !disabled && (
              <Button look="ghost" small onClick={() => onCover(rule)}>
                {`Use “${RULE_NAMES[rule]}” for ${byHand === 1 ? 'it' : 'them'} too`}
              </Button>
            )}{' '}
          </>
        )}
        {totalOf('own') === undefined
          ? 'Your choice is also the start of your next bulk.'
          : 'Your next bulk starts with your rules that are on.'}
      </p>
    </fieldset>
  );
}
