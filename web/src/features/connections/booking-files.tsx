import { type BookingFileView, connectionsContract } from '../../../../shared/connections/contract.ts';
import { nameOf } from '../../../../shared/name-of.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useDownload } from '../../api/use-download.ts';
import { useQuery } from '../../api/use-query.ts';
import { Button } from '../../ui/element/button.tsx';
import { Tag } from '../../ui/element/tag.tsx';
import { When } from '../../ui/element/when.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { loadedList } from '../../ui/list/list-of.ts';

function waitingWords(waiting: number | undefined): string {
  if (waiting === undefined) return '';
  if (waiting === 0) return 'no line waits';
  return waiting === 1 ? '1 line waits for the next' : `${waiting.toLocaleString('en-IN')} lines wait for the next`;
}

/** Lists the booking files of a courier that has no API. A button writes the next file. Each file can be downloaded. */
export function BookingFiles({ courier, name }: { courier: string; name: string }) {
  const { data, meta, error, busy, refresh } = useQuery(connectionsContract.bookingFiles, { params: { courier } });
  const file = useDownload(connectionsContract.downloadBookingFile, { success: 'Your download has started' });
  const make = useAction(() => call(connectionsContract.makeBookingFile, { params: { courier } }), {
    refreshes: ['/couriers'],
    success: ({ meta: { message } }) => message,
    onDone: ({ data: { number } }) => void file.run({ params: { courier, number } }),
  });
  const stopped = data?.some(({ ready }) => !ready) === true;
  return (
    <Card
      title="Booking files"
      note={waitingWords(meta?.waiting)}
      flush
      actions={
        <Button
          icon="plus"
          busy={make.busy}
          disabled={(meta === undefined || meta.waiting === 0) && !stopped}
          onClick={() => void make.run()}
        >
          Make the next file
        </Button>
      }
    >
      <DataList<BookingFileView>
        label="Booking files"
        list={loadedList(data, { error, busy, reload: refresh })}
        numbered={false}
        idOf={({ number }) => String(number)}
        columns={[
          { header: 'File', width: 90, body: ({ number }) => <strong>{number}</strong> },
          { header: 'Made', oneLine: true, body: ({ created_at }) => <When at={created_at} /> },
          { header: 'Made by', body: ({ created_by }) => nameOf(created_by) },
          { header: 'Lines', align: 'end', width: 96, body: ({ ready, lines }) => (ready ? lines : '–') },
          {
            header: 'State',
            body: ({ ready }) =>
              ready ? (
                <Tag tone="success" icon="check-circle">
                  Ready
                </Tag>
              ) : (
                <Tag tone="warning" icon="clock">
                  Not finished: make the next file
                </Tag>
              ),
          },
          {
            header: 'Action',
            width: 112,
            body: ({ number, ready }) =>
              ready && (
                <Button
                  look="ghost"
                  small
                  icon="download"
                  label={`Download file ${number}`}
                  disabled={file.busy}
                  onClick={() => void file.run({ params: { courier, number } })}
                />
              ),
          },
        ]}
        empty={{
          icon: 'file',
          title: 'No booking file yet',
          text: `Each file has the bookings, cancellations, returns and re-attempts since the last file. Send it to ${name}.`,
        }}
      />
    </Card>
  );
}
