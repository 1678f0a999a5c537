import { useEffect, useRef, useState } from 'react';
import { type BulkView } from '../../../../shared/bulks/bulk.ts';
import type { BulkOption, BulkOrderView } from '../../../../shared/bulks/bulk-order.ts';
import type { BulkRule } from '../../../../shared/bulks/choice-rule.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { errorMessage } from '../../api/api-failure.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { toast } from '../../lib/toast.ts';
import type { RowChunks } from './loading/chunks.ts';

/** The delay in milliseconds between the last choice and the next read of the totals. */
const SUM_AFTER_MS = 700;

interface ChoicesOptions {
  id: string;
  rows: RowChunks<BulkOrderView>;
  /** Called with the bulk after a rule was changed. */
  onBulk: (bulk: BulkView) => void;
}

type RuleCommand = { apply: BulkRule; keep_own?: boolean } | { take_off: BulkRule };

/**
 * Chooses partners for one order, or for all orders by a rule. A choice is shown at once. If the server refuses it, the
 * choice is undone.
 */
export function usePartnerChoices({ id, rows, onBulk }: ChoicesOptions) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const sum = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => refresh(`/bulk/${id}/totals`), SUM_AFTER_MS);
  };
  // Choices are sent one after the other, in the order in which the user made them. Otherwise an earlier choice could
  // arrive after a later rule and override it.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = <T>(send: () => Promise<T>): Promise<T> => {
    const sent = last.current.then(send, send);
    last.current = sent.catch(() => undefined);
    return sent;
  };
  const [asked, setAsked] = useState<BulkRule>();
  const rule = useAction((body: RuleCommand) => inTurn(() => call(bulksContract.choose, { params: { id }, body })), {
    onDone: ({ data }) => {
      onBulk(data);
      rows.reload();
      sum();
    },
  });
  const choose = async (row: BulkOrderView, option: BulkOption): Promise<void> => {
    if (row.chosen === option._id) return;
    rows.put({ ...row, chosen: option._id, by_hand: true, amount: option.final_pay });
    try {
      const choices = [{ order_id: row._id, logistic_id: option._id }];
      onBulk((await inTurn(() => call(bulksContract.choose, { params: { id }, body: { choices } }))).data);
      sum();
    } catch (error) {
      toast.error(errorMessage(error));
      rows.put(row);
      rows.reload(); // The order was paid or changed elsewhere.
    }
  };
  const send = async (name: BulkRule | undefined, body: RuleCommand): Promise<void> => {
    setAsked(name);
    await rule.run(body);
    setAsked(undefined);
  };
  /**
   * Applies a rule to all orders except those chosen by hand, or removes it. After an applied rule is removed, the
   * earlier choices apply again. If the bulk still follows the rule with which it started, removing this rule applies
   * the recommended one.
   */
  const setRule = async ({ applied }: BulkView, name: BulkRule, on: boolean): Promise<void> => {
    if (on) await send(name, { apply: name, keep_own: true });
    else if (applied) await send(undefined, { take_off: name });
    else if (name !== 'recommended') await send('recommended', { apply: 'recommended', keep_own: true });
  };
  /** Applies a rule to all orders, including those chosen by hand. */
  const cover = (name: BulkRule): Promise<void> => send(name, { apply: name });
  /** Returns the rule whose box is ticked. While a new rule is being sent, its box is already ticked. */
  const ruleOf = ({ rule: name }: BulkView): BulkRule => asked ?? name;
  return { choose, setRule, cover, ruleOf, busy: rule.busy };
}
