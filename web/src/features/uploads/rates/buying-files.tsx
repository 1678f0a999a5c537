import { useState } from 'react';
import { courierPartnersContract } from '../../../../../shared/courier-partners/contract.ts';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { today } from '../../../lib/dates/when.ts';
import { toast } from '../../../lib/toast.ts';
import { lazyComponent } from '../../../ui/element/lazy-component.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PartnerSelect } from '../partner-select.tsx';
import { UploadPanel } from '../upload-panel.tsx';
import { UploadsList } from '../uploads-list.tsx';
import { useUpload } from '../use-upload.ts';
import { useUploads } from '../use-uploads.ts';

const UploadResult = lazyComponent(async () => (await import('../upload-result.tsx')).UploadResult);

const REFRESHES = ['/logistics'];
const NO_FILE = 'Please choose a file';
const NO_PARTNER = 'Please Select Courier Partner';

interface Sent {
  file: File;
  partner: string;
  from: string;
}

/**
 * Renders the upload of buying cards, which state what a courier charges us for a partner's parcels, and lists past
 * files.
 */
export function BuyingFiles() {
  const [file, setFile] = useState<File>();
  const [partner, setPartner] = useState('');
  const [from, setFrom] = useState('');
  const [tried, setTried] = useState(false);
  const { list, onAll } = useUploads(courierPartnersContract.buyingUploads);
  const template = useDownload(courierPartnersContract.buyingTemplate);
  const upload = useUpload({
    send: (sent: Sent, key) => {
      const body = { logistic_id: sent.partner, ...(sent.from !== '' && { valid_from: sent.from }) };
      return call(courierPartnersContract.uploadBuying, { body, files: [sent.file] }, { key });
    },
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => {
      setFile(undefined);
      setTried(false);
    },
  });
  const send = () => {
    setTried(true);
    if (file !== undefined && partner !== '') void upload.run({ file, partner, from });
    else toast.warning(partner === '' ? NO_PARTNER : NO_FILE);
  };
  return (
    <Stack>
      <UploadPanel
        title="What a courier charges us"
        file={file}
        onChoose={setFile}
        error={tried && file === undefined ? NO_FILE : undefined}
        upload={upload}
        onUpload={send}
        does={courierPartnersContract.uploadBuying}
        template={{ run: () => template.run({}), busy: template.busy }}
      >
        <PartnerSelect
          value={partner}
          onChange={setPartner}
          disabled={upload.busy}
          error={tried && partner === '' ? NO_PARTNER : undefined}
        />
        <DateField
          label="In force from"
          hint="Empty: from its publication. Booked orders keep the rates of their day."
          value={from}
          min={today()}
          onChange={setFrom}
          disabled={upload.busy}
        />
      </UploadPanel>
      <UploadsList
        list={list}
        withPartner
        fromDay
        download="upload_data.courier_partner.download"
        onShow={upload.show}
        onAll={onAll}
      />
      <UploadResult
        {...upload.result}
        onClose={upload.hide}
        uploads={list.rows}
        section="upload_data.courier_partner"
        refreshes={REFRESHES}
        onFollow={upload.follow}
      />
    </Stack>
  );
}
