import { useSearchParams } from 'react-router-dom';
import { type ConnectionView, connectionsContract } from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../ui/element/button-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { BookingFiles } from './booking-files.tsx';
import { ConnectionDetails } from './connection-details.tsx';
import { CourierFiles } from './courier-files.tsx';
import { SeriesFiles } from './series-files.tsx';
import { TestConnection } from './test-connection.tsx';

/** Uploads the status files of a courier that has no API, and lists past ones. */
function StatusFiles({ courier }: { courier: string }) {
  return (
    <CourierFiles
      courier={courier}
      kind="statuses"
      title="Upload a status file"
      past={{ title: 'Past status files', done: 'Applied' }}
      choice={undefined}
      send={({ file }, key) =>
        call(
          connectionsContract.uploadStatuses,
          { params: { courier }, body: { onModel: 'Status' }, files: [file] },
          { key },
        )
      }
    />
  );
}

const SERIES = { key: 'series', label: 'AWB series' };
const FILES = [
  { key: 'bookings', label: 'Booking files' },
  { key: 'statuses', label: 'Status files' },
];

function Part({ part, connection }: { part: string | undefined; connection: ConnectionView }) {
  const { _id: courier, name, series } = connection;
  if (part === 'bookings') return <BookingFiles courier={courier} name={name} />;
  if (part === 'statuses')
    return (
      <Stack>
        <StatusFiles courier={courier} />
      </Stack>
    );
  return (
    <Stack>
      <SeriesFiles courier={courier} pools={series.map(({ pool }) => pool)} />
    </Stack>
  );
}

/** Shows one courier: its connection, its AWB series, and its files if it is file-based. */
export function CourierConnection({ connection }: { connection: ConnectionView }) {
  const [params, setParams] = useSearchParams();
  const { _id: courier, name, series, news } = connection;
  const tabs = [...(series.length > 0 ? [SERIES] : []), ...(news === 'files' ? FILES : [])];
  const part = tabs.find(({ key }) => key === params.get('part')) ?? tabs[0];
  return (
    <Stack>
      <Card
        title={name}
        actions={
          <ButtonLink look="ghost" icon="arrow-left" to={{ search: '?view=connections' }}>
            All couriers
          </ButtonLink>
        }
      >
        <Stack>
          <ConnectionDetails connection={connection} />
          <TestConnection courier={courier} name={name} />
        </Stack>
      </Card>
      {tabs.length === 1 && <Part part={part?.key} connection={connection} />}
      {tabs.length > 1 && (
        <Tabs
          label={`Files of ${name}`}
          tabs={tabs}
          value={part?.key}
          onChange={(key) => setParams({ view: 'connections', courier, part: key })}
        >
          <Part part={part?.key} connection={connection} />
        </Tabs>
      )}
    </Stack>
  );
}
