import { useState } from 'react';
import { courierPartnersContract } from '../../../../../shared/courier-partners/contract.ts';
import { call } from '../../../api/client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { useUser } from '../../../api/use-user.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { toast } from '../../../lib/toast.ts';
import { lazyComponent } from '../../../ui/element/lazy-component.tsx';
import { type MissingChoices, missingChoice } from '../missing-choice.ts';
import { PartnerSelect } from '../partner-select.tsx';
import { PlanSelect } from '../plan-select.tsx';
import { UploadPanel } from '../upload-panel.tsx';
import { UploadsList } from '../uploads-list.tsx';
import { useUpload } from '../use-upload.ts';
import { useUploads } from '../use-uploads.ts';

const UploadResult = lazyComponent(async () => (await import('../upload-result.tsx')).UploadResult);

interface Sent {
  file: File;
  partner: string;
  plan: string;
}

const REFRESHES = ['/logistics', '/plans', '/users', '/versions'];

/**
 * Renders the upload of a partner's rates and pin codes for a plan, and lists past files. `follow` is the id of a job
 * to show.
 */
export function PartnerFiles({ follow }: { follow?: string | undefined }) {
  const { user } = useUser();
  const { courier } = useViewer();
  const choosesPartner = user !== undefined && courier === null;
  const [file, setFile] = useState<File>();
  const [partner, setPartner] = useState('');
  const [plan, setPlan] = useState('');
  const [missing, setMissing] = useState<MissingChoices>();
  const { list, onAll } = useUploads(courierPartnersContract.uploads);
  const template = useDownload(courierPartnersContract.template);
  const upload = useUpload({
    send: (sent: Sent, key) => {
      const chosen = sent.partner === '' ? {} : { logistic_id: sent.partner, model_id: sent.partner };
      const body = { ...chosen, plan: sent.plan, onModel: 'Code' as const };
      return call(courierPartnersContract.uploadFile, { body, files: [sent.file] }, { key });
    },
    uploads: list.rows,
    refreshes: REFRESHES,
    onPublished: () => setFile(undefined),
    follow,
  });
  const send = () => {
    const lacking = missingChoice({ file, partner, plan, choosesPartner });
    setMissing(lacking);
    for (const warning of lacking?.warnings ?? []) toast.warning(warning);
    if (lacking === undefined && file !== undefined) void upload.run({ file, partner, plan });
  };
  return (
    <>
      <UploadPanel
        file={file}
        onChoose={setFile}
        error={file === undefined ? missing?.file : undefined}
        upload={upload}
        onUpload={send}
        does={courierPartnersContract.uploadFile}
        template={{ run: () => template.run({}), busy: template.busy }}
      >
        {choosesPartner && (
          <PartnerSelect
            value={partner}
            onChange={setPartner}
            disabled={upload.busy}
            error={partner === '' ? missing?.partner : undefined}
          />
        )}
        <PlanSelect
          value={plan}
          onChange={setPlan}
          disabled={upload.busy}
          error={plan === '' ? missing?.plan : undefined}
        />
      </UploadPanel>
      <UploadsList
        list={list}
        withPartner
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
    </>
  );
}
