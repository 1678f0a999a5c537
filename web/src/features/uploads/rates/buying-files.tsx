import { useState } from 'react';
import { courierPartnersContract } from '../../../../../shared/courier-partners/contract.ts';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { toast } from '../../../lib/toast.ts';
import { lazyComponent } from '../../../ui/element/lazy-component.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { PartnerSelect } from '../partner-select.tsx';
import { UploadPanel } from '../upload-panel.tsx';
import { UploadsList } from '../uploads-list.tsx';
import { useUpload } from '../use-upload.ts';
import { useUploads } from '../use-uploads.ts';

const UploadResult = lazyComponent(async () => (await import('../upload-result.tsx')).UploadResult);

const REFRESHES = ['/logistics', '/versions'];
const NO_FILE = 'Please choose a file';
const NO_PARTNER = 'Please Select Courier Partner';

interface Sent {
  file: File;
  partner: string;
}

/** Publishes what a courier charges us for a partner's parcels, and lists past files. `follow` is a job to show. */
export function BuyingFiles({ follow }: { follow?: string | undefined }) {
  const [file, setFile] = useState<File>();
  const [partner, setPartner] = useState('');
  const [tried, setTried] = useState(false);
  const { list, onAll } = useUploads(courierPartnersContract.buyingUploads);
  const template = useDownload(courierPartnersContract.buyingTemplate);
  const upload = useUpload({
    send: ({ file: sent, partner: logistic_id }: Sent, key) =>
      call(courierPartnersContract.uploadBuying, { body: { logistic_id }, files: [sent] }, { key }),
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => {
      setFile(undefined);
      setTried(false);
    },
    follow,
  });
  const send = () => {
    setTried(true);
    if (file !== undefined && partner !== '') void upload.run({ file, partner });
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
