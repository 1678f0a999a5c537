import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bulksContract } from '../../../../shared/bulks/contract.ts';
import type { JobView } from '../../../../shared/jobs/contract.ts';
import { call } from '../../api/client.ts';
import { useDownload } from '../../api/use-download.ts';
import { linkTo } from '../../lib/links.ts';
import { toast } from '../../lib/toast.ts';
import { lazyComponent } from '../../ui/element/lazy-component.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useListPage } from '../../ui/list/state/use-list-page.ts';
import { Select } from '../../ui/select/select.tsx';
import { usePlans } from '../pin-code-search/use-plans.ts';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { BulksList } from './bulks-list.tsx';
import { ValidationError } from './validation-error.tsx';

const OrderFileDialog = lazyComponent(async () => (await import('./order-file-dialog.tsx')).OrderFileDialog);

const TAKES = {
  accept: ['xlsx', 'xls', 'csv', 'txt'],
  refusal: 'Upload xls, xlsx, csv or txt format file only!',
} as const;

/** The lists that are loaded again while a bulk is processed: past uploads, orders and jobs. */
const REFRESHES = ['/bulks', '/orders', '/jobs'];

/** Renders /app/bulkShipmentUpload: the upload of an order file with its progress, and the list of past uploads. */
export function BulkUploadPage() {
  const go = useNavigate();
  const [file, setFile] = useState<File>();
  const [chosen, setChosen] = useState<string>();
  const plans = usePlans();
  const plan = chosen ?? plans.own;
  const page = useListPage(bulksContract.list, {
    // `check` is the id of the job of a file that waits for the seller's input. The jobs menu links to the page with
    // this id.
    filters: { text: '', check: '' },
    given: ({ text }) => ({ query: text === '' ? {} : { text } }),
  });
  const template = useDownload(bulksContract.template);
  const done = (job: JobView) => {
    const id = job.result?.['bulk_id'];
    const warnings = (job.result?.['warnings'] ?? []) as string[];
    if (warnings.length > 0) toast.warning(warnings.slice(0, 3).join(' '));
    if (typeof id === 'string') void go(linkTo('bulkList', { orderId: id }));
  };
  const upload = useUpload({
    send: (sent: { file: File; plan: string | undefined }, key) =>
      call(
        bulksContract.upload,
        {
          body: { model_id: '1', onModel: 'Order', wait: 'false', ...(sent.plan && { plan: sent.plan }) },
          files: [sent.file],
        },
        { key },
      ),
    uploads: page.list.rows,
    refreshes: REFRESHES,
    onPublished: () => setFile(undefined),
  });
  const end = (job: JobView) => {
    upload.end(job);
    const [first] = job.errors;
    if (job.state === 'done') done(job);
    else if (first !== undefined)
      toast.error(first.row_number === 0 ? first.message : 'Some rows have to be corrected.');
  };
  const send = () => {
    if (file === undefined) toast.warning('Please choose a file!');
    else void upload.run({ file, plan });
  };
  const { check } = page.filters;
  const jobId = check === '' ? upload.result.jobId : check;
  const open = check !== '' || upload.result.open;
  const close = () => {
    upload.hide();
    if (check !== '') page.setFilters({ ...page.filters, check: '' });
  };
  const shown = page.list.rows.find((bulk) => bulk.job_id === jobId);
  const failed = shown?.state === 'failed' ? shown : undefined;
  return (
    <Page name="bulkUpload">
      <UploadPanel
        file={file}
        onChoose={setFile}
        upload={{ ...upload, end }}
        onUpload={send}
        does={bulksContract.upload}
        template={{ run: () => template.run({}), busy: template.busy }}
        takes={TAKES}
        about="Use our template, or the order file of Shopify, WooCommerce, Amazon, Shiprocket or any other system as it is."
      >
        {plans.options.length > 1 && (
          <Select label="Plan" value={plan ?? ''} onChange={setChosen} options={plans.options} disabled={upload.busy} />
        )}
      </UploadPanel>
      <BulksList page={page} onShow={upload.show} />
      {open && shown?.state === 'waiting' && (
        <OrderFileDialog
          key={jobId}
          bulk={shown}
          refreshes={REFRESHES}
          onClose={close}
          onTaken={(job) => {
            close();
            upload.follow(job);
          }}
        />
      )}
      <ValidationError jobId={jobId} open={open && failed !== undefined} bulk={failed} onClose={close} />
    </Page>
  );
}
