import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type RuleSetView, rulesContract, type TryResult } from '../../../../shared/rules/contract.ts';
import type { Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../api/client.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { linkTo } from '../../lib/links.ts';
import { Button } from '../../ui/element/button.tsx';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { AutomaticCard } from './automatic-card.tsx';
import { BuyerConfirmationCard } from './buyer-confirmation-card.tsx';
import { RuleList } from './rule-list.tsx';
import { saveRules } from './save-rules.ts';

const RuleDialog = lazyComponent(async () => (await import('./rule-dialog.tsx')).RuleDialog);
const TryDialog = lazyComponent(async () => (await import('./try-dialog.tsx')).TryDialog);

interface RulesProps {
  seller: string;
  /** True if the viewer is the seller to whom the rules belong. */
  own: boolean;
  set: RuleSetView;
  onSet: (set: RuleSetView) => void;
}

/**
 * Returns a function that shows changed rules at once and saves them. Changes made during a save are saved together
 * afterwards, e.g. when a rule is moved by several places. If the server refuses, the stored rules are shown again.
 */
function useSavedRules(seller: string, set: RuleSetView, onSet: RulesProps['onSet']) {
  const isSaving = useRef(false);
  const later = useRef<readonly Rule[]>(undefined);
  const save = useAction(({ rules, revision }: Pick<RuleSetView, 'rules' | 'revision'>) =>
    saveRules(seller, rules, revision),
  );
  return async (rules: readonly Rule[]) => {
    onSet({ ...set, rules: [...rules] });
    if (isSaving.current) {
      later.current = rules;
      return;
    }
    isSaving.current = true;
    let stored = set;
    let next: readonly Rule[] | undefined = rules;
    while (next !== undefined) {
      later.current = undefined;
      const saved = await save.run({ rules: [...next], revision: stored.revision });
      stored = saved?.data ?? stored;
      next = saved && later.current;
      if (next === undefined) onSet(stored);
      // Somebody else may have changed the rules, so they are read again.
      if (saved === undefined) refresh('/rules');
    }
    isSaving.current = false;
  };
}

function Rules({ seller, own, set, onSet }: RulesProps) {
  const [edited, edit] = useState<Rule | 'new'>();
  const [tried, setTried] = useState<{ rule: Rule; result: TryResult }>();
  const change = useSavedRules(seller, set, onSet);
  const trial = useAction((rule: Rule) => call(rulesContract.tryOut, { params: { id: seller }, body: { rule } }), {
    onDone: ({ data }, rule) => setTried({ rule, result: data }),
  });
  const remove = async (rule: Rule) => {
    const text = `Delete the rule ${rule.name}? Orders keep the partners that it chose.`;
    if (await confirm({ title: 'Delete rule', text, yes: 'Delete', danger: true }))
      await change(set.rules.filter((one) => one !== rule));
  };
  const add = (
    <Button does={rulesContract.save} icon="plus" onClick={() => edit('new')}>
      Add rule
    </Button>
  );
  return (
    <Page name="rules" actions={set.rules.length > 0 && add}>
      {!own && (
        <Notice
          tone="info"
          action={
            <ButtonLink look="secondary" small to={linkTo('seller', { id: seller })}>
              Back to the seller
            </ButtonLink>
          }
        >
          These are the rules of {set.seller.name}. Every change is audited. Only the seller can turn Ship automatically
          on.
        </Notice>
      )}
      <Card flush>
        {set.rules.length === 0 ? (
          <EmptyState
            icon="list"
            title="No rule yet"
            text="Rules choose the courier partner of each order: of bulk uploads, of shops, and of orders that programs send. The first rule that matches decides."
            action={add}
          />
        ) : (
          <RuleList
            set={set}
            onChange={(rules) => void change(rules)}
            onEdit={edit}
            onTry={(rule) => void trial.run(rule)}
            onRemove={(rule) => void remove(rule)}
          />
        )}
      </Card>
      <AutomaticCard seller={seller} own={own} hasRule={set.rules.some(({ on }) => on)} />
      <BuyerConfirmationCard seller={seller} />
      {edited && (
        <RuleDialog
          seller={seller}
          set={set}
          rule={edited === 'new' ? undefined : edited}
          onSaved={(saved) => {
            onSet(saved);
            edit(undefined);
          }}
          onClose={() => edit(undefined)}
        />
      )}
      {tried && <TryDialog {...tried} onClose={() => setTried(undefined)} />}
    </Page>
  );
}

/**
 * Renders /app/rules: the rules that choose courier partners, in their order. Staff open the rules of a seller with
 * `?seller=`.
 */
export function RulesPage() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const seller = search.get('seller') ?? viewer._id;
  const { data, error, refresh, replace } = useQuery(rulesContract.get, seller ? { params: { id: seller } } : null);
  if (error !== undefined && data === undefined)
    return (
      <Page name="rules">
        <FailureNotice error={error} onRetry={refresh} />
      </Page>
    );
  if (data === undefined || seller === undefined) return <PageSkeleton />;
  return <Rules key={seller} seller={seller} own={seller === viewer._id} set={data} onSet={replace} />;
}
