import { connectionsContract } from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import { CourierFiles } from './courier-files.tsx';

/** Takes what a courier without an interface tells of its parcels, and lists the files of before. */
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
