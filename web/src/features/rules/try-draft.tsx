import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { rulesContract, type TryResult } from '../../../../shared/rules/contract.ts';
import type { RuleForm } from '../../../../shared/rules/rule.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import type { RuleValues } from './rule-form.ts';
import { savedText, tryResultTone } from './try-words.ts';

interface TryDraftProps {
  form: UseFormReturn<RuleValues, unknown, RuleForm>;
  seller: string;
  /** The id of the edited rule. Undefined for a new rule, which is tried in the last position. */
  ruleId: string | undefined;
}

/**
 * Renders the button that tries a rule on past orders before the rule is saved. Then shows what the rule would have
 * done.
 */
export function TryDraft({ form, seller, ruleId }: TryDraftProps) {
  const values = useWatch({ control: form.control });
  const [tried, setTried] = useState<{ values: unknown; result: TryResult }>();
  const trial = useAction(
    (rule: RuleForm) =>
      call(rulesContract.tryOut, {
        params: { id: seller },
        body: { rule: { ...rule, ...(ruleId !== undefined && { _id: ruleId }) } },
      }),
    { onDone: ({ data }) => setTried({ values, result: data }) },
  );
  // The result is shown only while the form still has the values that were tried.
  const result = tried?.values === values ? tried?.result : undefined;
  return (
    <Stack>
      <div>
        <Button
          look="secondary"
          icon="replay"
          does={rulesContract.tryOut}
          busy={trial.busy}
          onClick={() => void form.handleSubmit((rule) => trial.run(rule))()}
        >
          Try on the last 100 orders
        </Button>
      </div>
      {result && <Notice tone={tryResultTone(result)}>{savedText(result)}</Notice>}
    </Stack>
  );
}
