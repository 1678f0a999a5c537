import {
  courierPartnersContract,
  type PartnerView,
  partnerForm,
} from '../../../../shared/courier-partners/contract.ts';
import { call } from '../../api/client.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

interface PartnerDialogProps {
  /** The edited one; undefined for a new one. */
  partner: PartnerView | undefined;
  onClose: () => void;
}

/** Adds a courier partner or a weight variant of one, or changes it. */
export function PartnerDialog({ partner, onClose }: PartnerDialogProps) {
  return (
    <FormDialog
      title={partner === undefined ? 'Add Courier Partner' : 'Edit Courier Partner'}
      size="s"
      schema={partnerForm}
      start={{ name: partner?.name ?? '', active: partner?.active ?? true }}
      revision={partner?.revision}
      valuesOf={({ name, active }: PartnerView) => ({ name, active })}
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
      {({ control }) => (
        <>
          <TextInput
            control={control}
            name="name"
            label="Courier Partner"
            required
            maxLength={60}
            autoComplete="off"
            hint="Begins with the courier’s name; a weight variant ends with its weight: Delhivery 5 KG."
          />
          <CheckInput
            control={control}
            name="active"
            label="Active"
            hint="An inactive partner is not offered. Parcels already booked go on as before."
          />
        </>
      )}
    </FormDialog>
  );
}
