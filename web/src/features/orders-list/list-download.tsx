import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { type OrderFilters, orderListQuery } from './order-filters.ts';

interface ListDownloadProps {
  filters: OrderFilters;
  /** True if the list is empty or shows the result of a search, which cannot be downloaded. */
  disabled: boolean;
  /** How many rows the whole list has. */
  total: number;
  /** The highest number of rows in one reply. A job writes a longer list. */
  atOnce?: number;
}

/** The highest number of rows in one reply, as on the server (functions/orders/list/download.ts). */
const AT_ONCE = 5000;

/** Returns the query of the list with these filters, without empty values. */
const filtersOf = (asked: OrderFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(orderListQuery(asked)).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );

/** Downloads the whole filtered list as a spreadsheet. If it is long, a job writes it and its progress is shown. */
export function ListDownload({ filters, disabled, total, atOnce = AT_ONCE }: ListDownloadProps) {
  const file = useDownload(ordersContract.download);
  const long = useWrittenFile();
  const writeLong = () => long.start({ kind: 'orders', format: 'xlsx', filters: filtersOf(filters) });
  if (long.jobId !== undefined) return <WrittenFile file={long} label="Writing the list" />;
  return (
    <>
      <WrittenFile file={long} label="Writing the list" />
      <Button
        look="secondary"
        small
        icon="download"
        busy={file.busy || long.busy}
        does={total > atOnce ? downloadsContract.create : ordersContract.download}
        disabled={disabled}
        title="The whole list as a spreadsheet"
        onClick={() => (total > atOnce ? writeLong() : void file.run({ query: orderListQuery(filters) }))}
      >
        Download
      </Button>
    </>
  );
}
