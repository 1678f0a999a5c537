import { useState } from 'react';
import * as z from 'zod';
import type { BulkView } from '../../../../shared/bulks/bulk.ts';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import { ORDER_FILE_SOURCES, type OrderFilePreview, orderFileDefaults } from '../../../../shared/bulks/order-file.ts';
import { call } from '../../api/client.ts';
import { useQuery } from '../../api/use-query.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { Actions } from '../../ui/layout/actions.tsx';
import { FieldGrid } from '../../ui/layout/field-grid.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { SelectInput } from '../../ui/select/select-input.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { OrderFileFindings } from './order-file-findings.tsx';

const { weight, length, breadth, height, price } = orderFileDefaults;

/** Returns the form's schema. A value is required if some orders of the file lack it. */
const formFor = ({ missing }: OrderFilePreview) =>
  z.object({
    pickup: z.string().optional(),
    weight: missing.weight > 0 ? weight.unwrap() : weight,
    length: missing.box > 0 ? length.unwrap() : length,
    breadth: missing.box > 0 ? breadth.unwrap() : breadth,
    height: missing.box > 0 ? height.unwrap() : height,
    price: missing.price > 0 ? price.unwrap() : price,
  });

/** Shows which values the seller must enter, and for how many orders. */
function MissingText({ orders, missing: { weight: kg, box, price: rupees } }: OrderFilePreview) {
  const most = Math.max(kg, box, rupees);
  const what = [kg > 0 && 'weight', box > 0 && 'box', rupees > 0 && 'price'].filter((one) => one !== false);
  const said = what.length === 1 ? what[0] : `${what.slice(0, -1).join(', ')} or ${what.at(-1)}`;
  const lacking =
    most === orders
      ? `${orders === 1 ? 'The order has' : 'The orders have'} no ${said}`
      : `${most.toLocaleString('en-IN')} of ${orders.toLocaleString('en-IN')} orders ${most === 1 ? 'has' : 'have'} no ${said}`;
  return (
    <Notice tone="warning">
      {lacking} in this file, and you have not shipped the same product before. Enter what to use for{' '}
      {most === 1 ? 'it' : 'them'}.
    </Notice>
  );
}

interface OrderFileDialogProps {
  bulk: BulkView;
  refreshes: readonly string[];
  onClose: () => void;
  /** Called with the id of the new job, which creates the orders or reads the file with other columns. */
  onTaken: (jobId: string) => void;
}

/** Shows the preview of another system's order file, asks for the missing values, and creates the orders. */
export function OrderFileDialog({ bulk, refreshes, onClose, onTaken }: OrderFileDialogProps) {
  const { user } = useUser();
  const [naming, setNaming] = useState(false);
  const read = useQuery(bulksContract.preview, { params: { id: bulk._id } }, { keep: false });
  const { data } = read;
  const title = bulk.attachments_id.filename;
  if (data === undefined || user === undefined)
    return (
      <Modal open size="l" title={title} onClose={onClose}>
        {read.error ? <FailureNotice error={read.error} onRetry={read.refresh} /> : <Skeleton height={320} />}
      </Modal>
    );
  if (data.asks || naming)
    return <ColumnsDialog file={bulk} preview={data} refreshes={refreshes} onClose={onClose} onKept={onTaken} />;
  const { missing, source, orders } = data;
  const addresses = user.pickup_address.map(({ _id, line1, city, postcode }) => ({
    value: _id,
    label: `${line1}, ${city} ${postcode}`,
  }));
  const usual = user.pickup_address.find(({ default_address }) => default_address)?._id;
  return (
    <FormDialog
      title={source === null ? title : `${ORDER_FILE_SOURCES[source]}: ${title}`}
      size="l"
      staticBackdrop
      schema={formFor(data)}
      start={{ pickup: usual }}
      saveLabel={orders === 1 ? 'Make 1 order' : `Make ${orders.toLocaleString('en-IN')} orders`}
      maySave={() => orders > 0}
      save={(body) => call(bulksContract.take, { params: { id: bulk._id }, body: { job_id: data.job_id, ...body } })}
      refreshes={refreshes}
      onSaved={({ data: { job_id } }) => onTaken(job_id)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {Math.max(missing.weight, missing.box, missing.price) > 0 && <MissingText {...data} />}
          <FieldGrid>
            {addresses.length > 0 && (
              <SelectInput control={control} name="pickup" label="Pickup address" options={addresses} />
            )}
            {missing.weight > 0 && (
              <NumberInput control={control} name="weight" label="Weight" required after="kg" decimals={3} />
            )}
            {missing.box > 0 && (
              <>
                <NumberInput control={control} name="length" label="Length" required after="cm" />
                <NumberInput control={control} name="breadth" label="Breadth" required after="cm" />
                <NumberInput control={control} name="height" label="Height" required after="cm" />
              </>
            )}
            {missing.price > 0 && (
              <NumberInput control={control} name="price" label="Price of one piece" required before="₹" />
            )}
          </FieldGrid>
          {source === null && (
            <Actions>
              <Button look="secondary" icon="pencil" onClick={() => setNaming(true)}>
                Change columns
              </Button>
            </Actions>
          )}
          <OrderFileFindings preview={data} />
        </>
      )}
    </FormDialog>
  );
}
