import { type KeyboardEvent, useRef, useState } from 'react';
import { type RuleSetView, rulesContract } from '../../../../shared/rules/contract.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { ruleSentence } from '../../../../shared/rules/rule-sentence.ts';
import { whyNotInThisTab } from '../../api/refusal-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { Icon } from '../../ui/element/icon.tsx';
import { Switch } from '../../ui/select/switch.tsx';
import css from './rule-list.module.css';

interface RuleListProps {
  set: RuleSetView;
  onChange: (rules: readonly Rule[]) => void;
  onEdit: (rule: Rule) => void;
  onTry: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}

const nameIn = (named: readonly { _id: string; name: string }[]) => (id: string) =>
  named.find(({ _id }) => _id === id)?.name ?? 'deleted';

/**
 * Renders the rules in their order. The user moves a rule by dragging its handle. If the handle has the focus, the up
 * and down arrow keys move the rule too.
 */
export function RuleList({ set, onChange, onEdit, onTry, onRemove }: RuleListProps) {
  const { rules } = set;
  const list = useRef<HTMLOListElement>(null);
  const [dragged, drag] = useState<number>();
  const [over, setOver] = useState<number>();
  const [said, say] = useState('');
  const names = {
    partner: nameIn(set.partners),
    address: nameIn(set.pickup_addresses),
    shop: nameIn(set.shops),
  };
  const isClosed = whyNotInThisTab(rulesContract.save) !== undefined;
  const move = (from: number, to: number) => {
    const rule = rules[from];
    if (rule === undefined || from === to || to < 0 || to >= rules.length) return;
    say(`${rule.name} is number ${to + 1} of ${rules.length} now.`);
    onChange(rules.toSpliced(from, 1).toSpliced(to, 0, rule));
  };
  /** Returns the number of the row at a vertical position in the window. */
  const rowAt = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return at < 0 ? rows.length - 1 : at;
  };
  const end = () => {
    drag(undefined);
    setOver(undefined);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <>
      <ol ref={list} className={css.rules} aria-label="Rules, the first that matches decides">
        {rules.map((rule, at) => (
          <li
            key={rule._id}
            className={css.rule}
            data-off={!rule.on || undefined}
            data-over={
              over === at && dragged !== at ? (dragged !== undefined && dragged < at ? 'below' : 'above') : undefined
            }
          >
            <button
              type="button"
              className={css.handle}
              disabled={isClosed}
              aria-label={`Move ${rule.name}: number ${at + 1} of ${rules.length}. Use the up and down arrows.`}
              title="Drag to move, or use the up and down arrows"
              onKeyDown={(event) => onKeyDown(event, at)}
              onPointerDown={(event) => {
                if (event.button !== 0) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                drag(at);
              }}
              onPointerMove={(event) => dragged === at && setOver(rowAt(event.clientY))}
              onPointerUp={() => {
                if (dragged === at && over !== undefined) move(at, over);
                end();
              }}
              onPointerCancel={end}
            >
              <Icon name="bars" />
              <span>{at + 1}</span>
            </button>
            <div className={css.words}>
              <strong>{rule.name}</strong>
              <p>{ruleSentence(rule, names)}</p>
            </div>
            <div className={css.actions}>
              <Switch
                label={`${rule.name} is on`}
                quiet
                checked={rule.on}
                disabled={isClosed}
                onChange={(on) => onChange(rules.with(at, { ...rule, on }))}
              />
              <Button look="secondary" small does={rulesContract.tryOut} onClick={() => onTry(rule)}>
                Try<span className="only-read"> {rule.name}</span>
              </Button>
              <Button
                look="ghost"
                small
                icon="pencil"
                does={rulesContract.save}
                label={`Edit ${rule.name}`}
                onClick={() => onEdit(rule)}
              />
              <Button
                look="ghost"
                small
                icon="trash"
                does={rulesContract.save}
                label={`Delete ${rule.name}`}
                onClick={() => onRemove(rule)}
              />
            </div>
          </li>
        ))}
      </ol>
      <p className="only-read" role="status">
        {said}
      </p>
    </>
  );
}
