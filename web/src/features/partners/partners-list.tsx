import { useState } from 'react';
import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { courierPartnersContract, type PartnerView } from '../../../../shared/courier-partners/contract.ts';
import { WHOLE_LIST } from '../../../../shared/wire.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useQuery } from '../../api/use-query.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { confirm } from '../../ui/overlay/confirm.tsx';
import { ActiveTag } from '../unique-names/active-tag.tsx';

const PartnerDialog = lazyComponent(async () => (await import('./partner-dialog.tsx')).PartnerDialog);

interface PartnersListProps {
  /** The partner that is being edited; `new` while one is being added. */
  edited: PartnerView | 'new' | undefined;
  onEdit: (partner: PartnerView | undefined) => void;
}

const askToDeactivate = ({ name }: PartnerView): Promise<boolean> =>
  confirm({
    title: 'Deactivate courier partner',
    text: `${name} makes no more offers, and orders that chose it and are not paid need another partner. Parcels on the road are tracked, cancelled and returned as before.`,
    yes: 'Deactivate',
    no: 'Close',
    danger: true,
  });

/** Lists courier partners and their weight variants, with buttons to add, rename, activate and deactivate. */
export function PartnersList({ edited, onEdit }: PartnersListProps) {
  const { list } = useListPage(courierPartnersContract.list, { limit: Number(WHOLE_LIST) });
  const cards = useQuery(courierPartnersContract.rateCards, {});
  const couriers = useQuery(connectionsContract.list, {});
  const missed = useQuery(connectionsContract.missedPickups, {});
  const [changed, setChanged] = useState<string>();
  const toggle = useAction(
    ({ _id, active, revision }: PartnerView) =>
      call(courierPartnersContract.update, { params: { id: _id }, body: { active: !active }, revision }),
    { refreshes: ['/logistics'], success: ({ meta }) => meta.message },
  );
  const rates = ({ name, active }: PartnerView): string => {
    const plans = cards.data?.filter(({ partners }) => partners.includes(name)).length ?? 0;
    if (cards.data === undefined || !active) return '–';
    return plans === 0 ? 'No rates yet: offers nothing' : `Rates on ${plans} ${plans === 1 ? 'plan' : 'plans'}`;
  };
  const missedOf = ({ _id }: PartnerView): number | string =>
    missed.data === undefined ? '–' : (missed.data.find((one) => one.logistic_id === _id)?.reports ?? 0);
  return (
    <>
      <DataList
        label="Courier partners"
        list={list}
        columns={[
          {
            header: 'Courier Partner',
            sortBy: ({ name }) => name,
            body: ({ name }) => <strong>{partnerLabel(name)}</strong>,
          },
          {
            header: 'Courier',
            sortBy: ({ courier }) => courier ?? '',
            body: ({ courier }) => couriers.data?.find(({ _id }) => _id === courier)?.name ?? courier ?? 'None of ours',
          },
          { header: 'Offers', body: rates },
          {
            header: 'Missed pickups',
            width: 130,
            align: 'end',
            sortBy: (partner) => missedOf(partner),
            body: (partner) => <span title="Reported by sellers in the last 30 days">{missedOf(partner)}</span>,
          },
          {
            header: 'Status',
            width: 160,
            sortBy: ({ active }) => (active ? 'a' : 'b'),
            body: ({ active }) => <ActiveTag active={active} off="Inactive" />,
          },
          {
            header: 'Action',
            width: 230,
            body: (partner) => (
              <Actions>
                <Button
                  does={courierPartnersContract.update}
                  look="ghost"
                  small
                  icon="pencil"
                  label={`Edit ${partnerLabel(partner.name)}`}
                  onClick={() => onEdit(partner)}
                />
                <Button
                  does={courierPartnersContract.update}
                  look="ghost"
                  small
                  aria-label={`${partner.active ? 'Deactivate' : 'Activate'} ${partnerLabel(partner.name)}`}
                  busy={toggle.busy && changed === partner._id}
                  disabled={toggle.busy}
                  onClick={async () => {
                    if (partner.active && !(await askToDeactivate(partner))) return;
                    setChanged(partner._id);
                    void toggle.run(partner);
                  }}
                >
                  {partner.active ? 'Deactivate' : 'Activate'}
                </Button>
              </Actions>
            ),
          },
        ]}
        empty={{ icon: 'truck', title: 'No courier partner yet', text: 'Add one, then upload its rates.' }}
      />
      {edited && <PartnerDialog partner={edited === 'new' ? undefined : edited} onClose={() => onEdit(undefined)} />}
    </>
  );
}
