import { Link } from 'react-router-dom';
import type { ConnectionView } from '../../../../shared/connections/contract.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataList, type ListSource } from '../../ui/list/data-list.tsx';
import { AwbsLeft } from './awbs-left.tsx';
import { ConnectionTags } from './connection-tags.tsx';
import { capabilitiesText, LOST_REPLY_METHOD_TEXTS } from './connection-words.ts';
import { TestConnection } from './test-connection.tsx';

const courierLink = ({ _id, name }: ConnectionView) => (
  <Link to={{ search: `?view=connections&courier=${_id}` }}>
    <strong>{name}</strong>
  </Link>
);

/** Lists every courier that we know, with its connection and capabilities. */
export function ConnectionList({ list }: { list: ListSource<ConnectionView> }) {
  return (
    <Card flush>
      <DataList
        label="Courier connections"
        list={list}
        numbered={false}
        columns={[
          {
            header: 'Courier',
            width: 130,
            body: courierLink,
          },
          { header: 'Connection', width: 180, body: (connection) => <ConnectionTags connection={connection} /> },
          { header: 'Supports', body: ({ capabilities }) => capabilitiesText(capabilities) },
          {
            header: 'If a reply is lost',
            body: ({ settles }) => (settles ? LOST_REPLY_METHOD_TEXTS[settles].short : '–'),
          },
          { header: 'AWBs', width: 170, body: (connection) => <AwbsLeft connection={connection} /> },
          { header: 'Test', width: 250, body: ({ _id, name }) => <TestConnection courier={_id} name={name} /> },
        ]}
        card={(connection) => (
          <Stack close>
            {courierLink(connection)}
            <ConnectionTags connection={connection} />
            <span>{capabilitiesText(connection.capabilities)}</span>
            <AwbsLeft connection={connection} />
            <TestConnection courier={connection._id} name={connection.name} />
          </Stack>
        )}
        empty={{ icon: 'truck', title: 'No courier' }}
      />
    </Card>
  );
}
