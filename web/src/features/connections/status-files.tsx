import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import { CourierFiles } from './courier-files.tsx';

/** Uploads the status files of a courier without an interface, and lists past ones. */
export function StatusFiles({ courier }: { courier: string }) {
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
