import { downloadsContract } from '../../../../shared/downloads/contract.ts';
import { ordersContract } from '../../../../shared/orders/contract.ts';
import { useDownload } from '../../api/use-download.ts';
import { Button } from '../../ui/element/button.tsx';
import { useWrittenFile } from '../../ui/file/use-written-file.ts';
import { WrittenFile } from '../../ui/file/written-file.tsx';
import { type OrderFilters, queryOf } from './order-filters.ts';

interface ListDownloadProps {
  filters: OrderFilters;
  /** Nothing is listed, or what is shown was searched for and not filtered. */
  disabled: boolean;
  /** Rows of the whole list, as counted. */
  total: number;
  /** What is answered at once; a longer list is written by a job. */
  atOnce?: number;
}

/** As the server has it: functions/orders/list/download.ts. */
const AT_ONCE = 5000;

/** As in the address of a list, where an empty filter is left out. */
function filtersOf(asked: OrderFilters) {
  const { created_from, created_to, logistic_id, plan, created_by, ticket, ndr, ...rest } = queryOf(asked);
  return {
    ...rest,
    ...(created_from && { created_from }),
    ...(created_to && { created_to }),
    ...(logistic_id && { logistic_id }),
    ...(plan && { plan }),
    ...(created_by && { created_by }),
    ...(ticket && { ticket }),
    ...(ndr && { ndr }),
  };
}

/** The filtered list as a spreadsheet, all of its pages: at once, or by a job with its bar and a link when it is long. */
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
        onClick={() => (total > atOnce ? writeLong() : void file.run({ query: queryOf(filters) }))}
      >
        Download
      </Button>
    </>
  );
}
