import { useEffect, useRef } from 'react';
import { courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import { call } from '../../api/client.ts';
import { toast } from '../../lib/toast.ts';
import { BusyLine } from '../../ui/feedback/busy-line.tsx';
import type { FilledFile } from './upload-dialog.tsx';

interface FilledFromBillProps {
  /** The id of the courier's bill. */
  bill: string;
  onFilled: (filled: FilledFile) => void;
  onFailed: () => void;
}

async function loadFile(id: string): Promise<FilledFile> {
  const [{ data: bill }, { data: sheet }] = await Promise.all([
    call(courierBillsContract.get, { params: { id } }),
    call(courierBillsContract.weightFile, { params: { id } }),
  ]);
  return { file: new File([sheet.blob], sheet.name, { type: sheet.blob.type }), courier: bill.courier_key };
}

/**
 * Loads the weight file that is filled in from a courier's bill, for the dialog that uploads it. Loads it only once.
 */
export function FilledFromBill({ bill, onFilled, onFailed }: FilledFromBillProps) {
  const loaded = useRef('');
  useEffect(() => {
    if (loaded.current === bill) return;
    loaded.current = bill;
    loadFile(bill).then(onFilled, () => {
      toast.error('The weights of this bill could not be loaded. Try again from the bill.');
      onFailed();
    });
  }, [bill, onFilled, onFailed]);
  return <BusyLine />;
}
