import { useState } from 'react';
import * as z from 'zod';
import { courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import type { ToleranceView } from '../../../../shared/courier-bills/views.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { partnerLabel } from '../../lib/variant-of.ts';
import { Button } from '../../ui/element/button.tsx';
import { Money } from '../../ui/element/money.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

const form = z.object({
  rupees: z.number('Enter an amount in rupees.').max(1000, 'Enter at most 1,000.'),
  grams: z.number('Enter whole grams.').int('Enter whole grams.').max(10_000, 'Enter at most 10,000.'),
});
const valuesOf = ({ rupees, grams }: ToleranceView) => ({ rupees, grams });

function ToleranceDialog({ partner, onClose }: { partner: ToleranceView; onClose: () => void }) {
  return (
    <FormDialog
      title={`Tolerance of ${partnerLabel(partner.name)}`}
      size="s"
      schema={form}
      start={valuesOf(partner)}
      revision={partner.revision}
      valuesOf={valuesOf}
      save={(body, _, revision) =>
        call(courierBillsContract.setTolerance, { params: { id: partner._id }, body, revision })
      }
      success={({ meta }) => meta.message}
      refreshes={['/courier-bills/tolerances']}
      onSaved={onClose}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <NumberInput
            control={control}
            name="rupees"
            label="Amount"
            before="₹"
            required
            hint="A smaller difference counts as a match."
          />
          <NumberInput
            control={control}
            name="grams"
            label="Weight"
            after="g"
            decimals={0}
            required
            hint="A billed weight may be this much above the slab of ours."
          />
        </>
      )}
    </FormDialog>
  );
}

/**
 * Lists the tolerances: by how much a courier's bill may differ for the parcels of each partner. A changed tolerance
 * applies to later bills.
 */
export function Tolerances() {
  const { data, error, refresh } = useQuery(courierBillsContract.tolerances, {});
  const [edited, edit] = useState<ToleranceView>();
  if (error && !data) return <FailureNotice error={error} onRetry={refresh} />;
  if (data === undefined) return <Skeleton height={200} />;
  return (
    <>
      <DataList
        label="Tolerances"
        list={loadedList(data)}
        numbered={false}
        columns={[
          { header: 'Courier partner', body: ({ name }) => partnerLabel(name) },
          { header: 'Amount', align: 'end', body: ({ rupees }) => <Money rupees={rupees} /> },
          { header: 'Weight', align: 'end', body: ({ grams }) => `${grams.toLocaleString('en-IN')} g` },
          {
            header: 'Action',
            width: 110,
            body: (partner) => (
              <Button
                small
                look="secondary"
                icon="pencil"
                label={`Change the tolerance of ${partner.name}`}
                does={courierBillsContract.setTolerance}
                onClick={() => edit(partner)}
              >
                Change
              </Button>
            ),
          },
        ]}
        empty={{ icon: 'truck', title: 'No courier partner yet', text: 'Add partners in Courier Partner Data.' }}
      />
      {edited && <ToleranceDialog partner={edited} onClose={() => edit(undefined)} />}
    </>
  );
}
