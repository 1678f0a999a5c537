import { useState } from 'react';
import type { RowError } from '../../../../shared/jobs/contract.ts';
import { useAction } from '../../api/use-action.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/element/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { allErrors } from './all-errors.ts';
import css from './bad-rows.module.css';
import { rowLabel, rowsCsv } from './rows-csv.ts';

interface BadRowsProps {
  jobId: string;
  /** The first errors. The others are read when they are needed. */
  rows: readonly RowError[];
  /** How many bad rows the file has. */
  count: number;
}

/** Shows the errors in a rejected file: first those of the whole file, then those of its rows. */
export function BadRows({ jobId, rows, count }: BadRowsProps) {
  const ofFile = rows.filter(({ row_number }) => row_number === 0);
  const ofRows = rows.filter(({ row_number }) => row_number > 0);
  return (
    <div className={css.badRows}>
      {ofFile.map(({ message }) => (
        <Notice key={message} tone="danger">
          {message}
        </Notice>
      ))}
      {ofRows.length > 0 && <RowTable jobId={jobId} rows={ofRows} count={count - ofFile.length} />}
    </div>
  );
}

/** Lists the rows to correct, with a search and a download. */
function RowTable({ jobId, rows, count }: BadRowsProps) {
  const [text, setText] = useState('');
  const wanted = text.toLowerCase();
  const found = rows.filter((row) => `${rowLabel(row)} ${row.message}`.toLowerCase().includes(wanted));
  const download = useAction(async () => {
    const all = count > rows.length ? await allErrors(jobId, count) : rows;
    saveFile(new Blob([rowsCsv(all)], { type: 'text/csv;charset=utf-8' }), 'rows-to-correct.csv');
  });
  return (
    <>
      <p role="status">
        {count === 1 ? '1 row has' : `${count.toLocaleString('en-IN')} rows have`} to be corrected.
        {count > rows.length && ` The first ${rows.length.toLocaleString('en-IN')} are listed; the download has all.`}
        {text !== '' && ` ${found.length} found.`}
      </p>
      <DataList
        label="Rows to correct"
        list={loadedList(found, { key: text })}
        idOf={({ row_number, message }) => `${row_number} ${message}`}
        numbered={false}
        columns={[
          { header: 'Row No.', width: 88, body: rowLabel },
          { header: 'Reason', body: ({ message }) => <span className={css.reason}>{message}</span> },
        ]}
        toolbar={
          <>
            <SearchBox placeholder="Search the rows" value={text} onSearch={setText} />
            <Button look="secondary" icon="download" busy={download.busy} onClick={() => void download.run()}>
              Download as CSV
            </Button>
          </>
        }
        empty={{ title: 'Nothing found', text: 'Search for another word.', icon: 'search' }}
      />
    </>
  );
}
