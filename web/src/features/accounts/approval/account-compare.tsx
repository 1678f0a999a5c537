import type { BankRow } from '../../../../../shared/bank-details/contract.ts';
import { Button } from '../../../ui/element/button.tsx';
import { Tag } from '../../../ui/element/tag.tsx';
import type { PreviewFile } from '../../../ui/file/use-preview.ts';
import { DOCUMENT_LABELS, documentPreviews, gstText } from '../document-previews.ts';
import css from './account-compare.module.css';

const FIELDS = [
  ['account_holder', 'Account Holder'],
  ['account_number', 'Account Number'],
  ['bank_name', 'Bank Name'],
  ['ifsc', 'IFSC Code'],
  ['gst_number', 'GST Number'],
  ['gst_address', 'GST Address'],
  ['gst_state', 'GST State'],
  ['pan_card_number', 'PAN Number'],
  ['aadhaar_card_number', 'Aadhaar Number'],
] as const;

interface AccountCompareProps {
  /** The details in force. Undefined if the user's details were never approved. */
  before: BankRow | undefined;
  after: BankRow;
  /** Opens the preview of a document. */
  onShow: (file: PreviewFile) => void;
}

/** Shows the details in force next to the pending ones, with documents and marked differences. */
export function AccountCompare({ before, after, onShow }: AccountCompareProps) {
  const documents = (Object.keys(DOCUMENT_LABELS) as (keyof typeof DOCUMENT_LABELS)[]).map((name) => {
    const of = (row: BankRow | undefined) => row?.attachments.find(({ onModel }) => onModel === name);
    return { name, old: of(before), next: of(after) };
  });
  const changed = (
    <Tag tone="warning" icon="pencil">
      Changed
    </Tag>
  );
  const show = (attachment: BankRow['attachments'][number] | undefined, whose: string) => {
    const [file] = documentPreviews(attachment === undefined ? [] : [attachment]);
    if (attachment === undefined || file === undefined) return '–';
    return (
      <Button
        look="ghost"
        small
        icon="eye"
        aria-label={`Show ${whose} ${DOCUMENT_LABELS[attachment.onModel]}`}
        onClick={() => onShow(file)}
      >
        {attachment.filename}
      </Button>
    );
  };
  return (
    <table className={css.compare}>
      <thead>
        <tr>
          <th scope="col">Detail</th>
          {before && <th scope="col">In force now</th>}
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {FIELDS.map(([name, label]) => {
          const [old, next] = [before?.bank_detail[name], after.bank_detail[name]];
          const differs = before !== undefined && old !== next;
          return (
            <tr key={name} data-changed={differs || undefined}>
              <th scope="row">{label}</th>
              {before && <td>{gstText(old ?? '') || '–'}</td>}
              <td>
                {gstText(next) || '–'} {differs && changed}
              </td>
            </tr>
          );
        })}
        {documents.map(({ name, old, next }) => {
          const differs = before !== undefined && old?._id !== next?._id;
          return (
            <tr key={name} data-changed={differs || undefined}>
              <th scope="row">{DOCUMENT_LABELS[name]}</th>
              {before && <td>{show(old, 'the old')}</td>}
              <td>
                {show(next, 'the new')} {differs && changed}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
