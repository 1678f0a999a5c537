import * as z from 'zod';
import { connectionsContract } from '../../../../shared/connections/contract.ts';
import {
  courierPartnersContract,
  type PartnerView,
  partnerForm,
} from '../../../../shared/courier-partners/contract.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { CourierInput, NO_COURIER } from './courier-input.tsx';

interface PartnerDialogProps {
  /** The partner to edit; undefined to add one. */
  partner: PartnerView | undefined;
  onClose: () => void;
}

/** The schema of the form. A select cannot have the value null, so the option `NO_COURIER` represents null. */
const schema = partnerForm
  .extend({ courier: z.string('Please choose courier').min(1, 'Please choose courier') })
  .transform(({ courier, ...partner }) => ({ ...partner, courier: courier === NO_COURIER ? null : courier }));

/** Returns the form's values for a partner, or for a new one. */
const valuesOf = (partner: PartnerView | undefined) => ({
  name: partner?.name ?? '',
  courier: partner === undefined ? '' : (partner.courier ?? NO_COURIER),
  active: partner?.active ?? true,
});

/** Renders the dialog that adds or changes a courier partner. A weight variant is a partner too. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  const couriers = useQuery(connectionsContract.list, {});
  return (
    <FormDialog
      title={partner === undefined ? 'Add Courier Partner' : 'Edit Courier Partner'}
      size="s"
      schema={schema}
      start={valuesOf(partner)}
      revision={partner?.revision}
      valuesOf={valuesOf}
      save={(body, key, revision) =>
        partner === undefined
          ? call(courierPartnersContract.create, { body }, { key })
          : call(courierPartnersContract.update, { params: { id: partner._id }, body, revision })
      }
      success={({ meta }) => meta.message}
      refreshes={['/logistics']}
      onSaved={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            control={form.control}
            name="name"
            label="Courier Partner"
            required
            maxLength={60}
            autoComplete="off"
            hint="Sellers see this name. A weight variant ends with its weight: Delhivery 5 KG."
          />
          {couriers.error && <FailureNotice error={couriers.error} onRetry={couriers.refresh} />}
          <CourierInput form={form} couriers={couriers.data ?? []} isFixed={Boolean(partner?.courier)} />
          <CheckInput
            control={form.control}
            name="active"
            label="Active"
            hint="An inactive partner is not offered. Parcels already booked go on as before."
          />
        </>
      )}
    </FormDialog>
  );
}
