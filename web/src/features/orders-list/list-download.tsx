import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { type OrderFilters, queryOf } from './order-filters.ts';

interface ListDownloadProps {
  filters: OrderFilters;
  /** Nothing is listed, or what is shown was searched for and not filtered. */
  disabled: boolean;
}

/** The filtered list as a spreadsheet, all of its pages. */
export function ListDownload({ filters, disabled }: ListDownloadProps) {
  const file = useDownload(ordersContract.download);
  return (
    <Button
      look="secondary"
      small
      icon="download"
      busy={file.busy}
      disabled={disabled}
      title="The whole list as a spreadsheet"
      onClick={() => void file.run({ query: queryOf(filters) })}
    >
      Download
    </Button>
  );
}
