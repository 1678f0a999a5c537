import { useState } from 'react';
import { courierBillsContract } from '../../../../shared/courier-bills/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { today } from '../../lib/dates/when.ts';
import { toast } from '../../lib/toast.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { inputClass } from '../../ui/form/input-class.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/select/switch.tsx';
import { useCouriers } from '../remittance/use-couriers.ts';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { BillsList } from './bills-list.tsx';

const BillResult = lazyComponent(async () => (await import('./bill-result.tsx')).BillResult);
const Tolerances = lazyComponent(async () => (await import('./tolerances.tsx')).Tolerances);

const TAKES = { accept: ['xls', 'xlsx', 'csv'], refusal: 'Upload xls, xlsx or csv format file only!' };
const REFRESHES = ['/courier-bills'];

interface Sent {
  file: File;
  logistic_id: string;
  invoice_number: string;
  from: string;
  to: string;
  corrects: 'true' | 'false';
}

const EMPTY = { logistic_id: '', invoice_number: '', from: '', to: '', corrects: 'false' as Sent['corrects'] };
const MISSING: readonly (readonly [keyof typeof EMPTY | 'file', string])[] = [
  ['logistic_id', 'Please choose a courier'],
  ['invoice_number', 'Please enter the invoice number'],
  ['from', 'Please choose the first day'],
  ['to', 'Please choose the last day'],
  ['file', 'Please choose a file'],
];

/** Renders /app/courierBills: couriers' bills, compared with what we expect. */
export function BillsPage() {
  const [file, setFile] = useState<File>();
  const [given, setGiven] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [showsTolerances, showTolerances] = useState(false);
  const { options, problem } = useCouriers();
  const { list, onAll } = useUploads(courierBillsContract.list);
  const template = useDownload(courierBillsContract.template);
  const upload = useUpload({
    send: ({ file: sent, ...body }: Sent, key) => call(courierBillsContract.upload, { body, files: [sent] }, { key }),
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => {
      setFile(undefined);
      setGiven(EMPTY);
      setTried(false);
    },
  });
  const set = (some: Partial<typeof EMPTY>) => setGiven((before) => ({ ...before, ...some }));
  const lacking = MISSING.find(([name]) => (name === 'file' ? file === undefined : given[name].trim() === ''));
  const errorOf = (name: keyof typeof EMPTY) =>
    tried && given[name].trim() === '' ? MISSING.find(([one]) => one === name)?.[1] : undefined;
  const send = () => {
    setTried(true);
    if (lacking !== undefined) toast.warning(lacking[1]);
    else if (file !== undefined) void upload.run({ file, ...given });
  };
  return (
    <Page name="courierBills">
      <UploadPanel
        title="Upload a bill"
        file={file}
        onChoose={setFile}
        error={tried && file === undefined ? 'Please choose a file' : undefined}
        upload={upload}
        onUpload={send}
        does={courierBillsContract.upload}
        takes={TAKES}
        template={{ run: () => template.run({}), busy: template.busy }}
      >
        <Select
          label="Courier"
          placeholder="Choose a courier"
          required
          options={options}
          value={given.logistic_id}
          onChange={(logistic_id) => set({ logistic_id })}
          disabled={upload.busy}
          error={problem ?? errorOf('logistic_id')}
        />
        <Field label="Invoice number" required error={errorOf('invoice_number')}>
          {(wiring) => (
            <input
              {...wiring}
              className={inputClass}
              maxLength={60}
              autoComplete="off"
              disabled={upload.busy}
              value={given.invoice_number}
              onChange={(event) => set({ invoice_number: event.target.value })}
            />
          )}
        </Field>
        <DateField
          label="Billed from"
          required
          max={today()}
          value={given.from}
          onChange={(from) => set({ from })}
          disabled={upload.busy}
          error={errorOf('from')}
        />
        <DateField
          label="Billed to"
          required
          min={given.from === '' ? undefined : given.from}
          max={today()}
          value={given.to}
          onChange={(to) => set({ to })}
          disabled={upload.busy}
          error={errorOf('to')}
        />
        <Switch
          label="Corrects an earlier bill"
          checked={given.corrects === 'true'}
          onChange={(on) => set({ corrects: on ? 'true' : 'false' })}
          disabled={upload.busy}
        />
      </UploadPanel>
      <BillsList list={list} onShow={upload.show} onAll={onAll} />
      <Card
        title="Tolerance"
        note="by how much a bill may be off"
        open={showsTolerances}
        onToggle={() => showTolerances(!showsTolerances)}
      >
        {showsTolerances && <Tolerances />}
      </Card>
      <BillResult
        {...upload.result}
        onClose={upload.hide}
        bills={list.rows}
        refreshes={REFRESHES}
        onFollow={upload.follow}
      />
    </Page>
  );
}
