import { useEffect, useRef, useState } from 'react';
import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import type { BulkOption, BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import type { ChoiceRule } from '../../../../shared/bulks/choice-rule.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { messageOf } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import type { Chunks } from './chunks.ts';

/** How long after the last choice the totals are read again. */
const SUM_AFTER_MS = 700;

interface ChoicesOptions {
  id: string;
  rows: Chunks<BulkOrderView>;
  /** Called with the bulk after a rule was changed. */
  onBulk: (bulk: BulkView) => void;
}

/** Chooses partners: for one order, which is shown at once and undone if it is refused, or for all by a rule. */
export function useChoices({ id, rows, onBulk }: ChoicesOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sum = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refresh(`/bulk/${id}/totals`), SUM_AFTER_MS);
  };
  // Choices are sent in the order in which they were made. If a rule overtook a choice, that choice would override the
  // rule.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(send, send);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  const [asked, setAsked] = useState<{ name: ChoiceRule; on: boolean }>();
  const rule = useAction(
    ({ name, on }: { name: ChoiceRule; on: boolean }) =>
      inTurn(() => call(bulksContract.choose, { params: { id }, body: on ? { apply: name } : { take_off: name } })),
    {
      onDone: ({ data }) => {
        onBulk(data);
        rows.reload();
        sum();
      },
    },
  );
  const choose = async (row: BulkOrderView, option: BulkOption): Promise<void> => {
    if (row.chosen === option._id) return;
    rows.put({ ...row, chosen: option._id, amount: option.final_pay });
    try {
      const choices = [{ order_id: row._id, logistic_id: option._id }];
      onBulk((await inTurn(() => call(bulksContract.choose, { params: { id }, body: { choices } }))).data);
      sum();
    } catch (error) {
      toast.error(messageOf(error));
      rows.put(row);
      rows.reload(); // The order was paid or changed elsewhere.
    }
  };
  const setRule = async (name: ChoiceRule, on: boolean): Promise<void> => {
    setAsked({ name, on });
    await rule.run({ name, on });
    setAsked(undefined);
  };
  /** Returns the rule whose box is ticked. A rule that is being sent already counts. */
  const ruleOf = ({ applied, rule: name }: BulkView): ChoiceRule | undefined =>
    asked === undefined ? (applied ? name : undefined) : asked.on ? asked.name : undefined;
  return { choose, setRule, ruleOf, busy: rule.busy };
}
