import { useState } from 'react';
import { courierPartnersContract } from '../../../../shared/courier-partners/contract.ts';
import { type PlanView, planForm, plansContract } from '../../../../shared/plans/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { UniqueNameList, type UniqueNameRow } from '../unique-names/unique-name-list.tsx';
import { useMadeFirst } from '../unique-names/use-made-first.ts';
import { PlanOffer } from './plan-offer.tsx';

interface PlanDialogProps {
  /** The edited one; undefined for a new one. */
  plan: UniqueNameRow | undefined;
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Adds a plan, or changes one. */
function PlanDialog({ plan, onSaved, onClose }: PlanDialogProps) {
  return (
    <FormDialog
      title={plan === undefined ? 'Add Plan' : 'Edit Plan'}
      size="s"
      schema={planForm}
      start={{ planName: plan?.name ?? '', active: plan?.active ?? true }}
      revision={plan?.revision}
      valuesOf={({ planName, attributes }: PlanView) => ({ planName, active: attributes.active })}
      save={(body, key, revision) =>
        plan === undefined
          ? call(plansContract.create, { body }, { key })
          : call(plansContract.update, { params: { id: plan._id }, body: { id: plan._id, ...body }, revision })
      }
      success={({ meta }) => meta.message}
      refreshes={['/plans']}
      onSaved={({ data }) => onSaved(data._id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="planName" label="Plan Name" required maxLength={60} autoComplete="off" />
          <CheckInput
            control={control}
            name="active"
            label="Active"
            hint="An inactive plan cannot be chosen any more. Its sellers keep it and its prices."
          />
        </>
      )}
    </FormDialog>
  );
}

/** /app/plan: the price plans, with their offers. Every change reloads all in one call. */
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
            cards.data && <PlanOffer partners={cards.data.find(({ plan }) => plan === _id)?.partners ?? []} />
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
