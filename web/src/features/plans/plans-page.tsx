import { useState } from 'react';
import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { plansContract } from '../../../../shared/plans/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { UniqueNameList, type UniqueNameRow } from '../unique-names/unique-name-list.tsx';
import { useMadeFirst } from '../unique-names/use-made-first.ts';
import { PlanPartners } from './plan-offer.tsx';

const PlanDialog = lazyComponent(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/**
 * Renders /app/plan: the price plans, each with the partners that have rates on it. After a change, one request reads
 * all plans again.
 */
export function PlansPage() {
  const { list, filters, setFilters } = useListPage(plansContract.list, {
    limit: Number(WHOLE_LIST),
    filters: { text: '' },
    given: ({ text }) => ({ query: { manage: true, text } }),
  });
  const cards = useQuery(courierPartnersContract.rateCards, {});
  const { madeFirst, onMade } = useMadeFirst();
  const [edited, edit] = useState<UniqueNameRow | 'new'>();
  const remove = useAction(({ _id }: UniqueNameRow) => call(plansContract.remove, { params: { id: _id } }), {
    refreshes: ['/plans'],
    success: ({ meta }) => meta.message,
  });
  const saved = (id: string) => {
    if (edited === 'new') onMade(id);
    edit(undefined);
  };
  const add = (
    <Button does={plansContract.create} icon="plus" onClick={() => edit('new')}>
      Add Plan
    </Button>
  );
  return (
    <Page name="plans" actions={add}>
      <Card flush>
        <UniqueNameList
          does={plansContract}
          kind="plan"
          label="Plans"
          header="Plan Name"
          list={{
            ...list,
            rows: madeFirst(
              list.rows.map(({ _id, revision, planName, attributes, users = 0 }) => ({
                _id,
                revision,
                name: planName,
                active: attributes.active,
                users,
              })),
            ),
          }}
          note={({ _id }) =>
            cards.data && <PlanPartners partners={cards.data.find(({ plan }) => plan === _id)?.partners ?? []} />
          }
          toolbar={
            <SearchBox
              placeholder="Search by plan name"
              value={filters.text}
              onSearch={(text) => setFilters({ text })}
              busy={list.busy}
            />
          }
          empty={
            filters.text === ''
              ? { icon: 'tags', title: 'No plan yet', text: 'Add one, then upload rates for it.', action: add }
              : { icon: 'search', title: 'No plan found', text: 'Shorten the search or clear it.' }
          }
          onEdit={edit}
          onDelete={(row) => void remove.run(row)}
        />
      </Card>
      {edited && (
        <PlanDialog plan={edited === 'new' ? undefined : edited} onSaved={saved} onClose={() => edit(undefined)} />
      )}
    </Page>
  );
}
