import { attachmentsContract } from '../../../../shared/attachments/contract.ts';
import type { Permission } from '../../../../shared/permissions.ts';
import { useDownload } from '../../api/use-download.ts';
import { useUser } from '../../api/use-user.ts';
import { Button } from '../../ui/element/button.tsx';
import { Actions } from '../../ui/layout/actions.tsx';

interface FileActionsProps {
  file: { _id: string; filename: string };
  /** The permission that the download of the uploaded file needs. */
  download: Permission;
  /** Shows the result; undefined until there is one. */
  onShow: (() => void) | undefined;
}

/** Renders the buttons of a past upload, which show its result and download its file. */
export function FileActions({ file: { _id: id, filename }, download, onShow }: FileActionsProps) {
  const { can } = useUser();
  const file = useDownload(attachmentsContract.download, {
    success: 'Your download has started',
    fallback: 'There is some error while downloading a file!',
  });
  return (
    <Actions>
      {onShow && <Button look="ghost" small icon="eye" label={`Show the result of ${filename}`} onClick={onShow} />}
      {can(download) && (
        <Button
          look="ghost"
          small
          icon="download"
          label={`Download ${filename}`}
          does={attachmentsContract.download}
          disabled={file.busy}
          onClick={() => void file.run({ params: { id } })}
        />
      )}
    </Actions>
  );
}
