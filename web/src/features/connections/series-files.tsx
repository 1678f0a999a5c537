import { useState } from 'react';
import { type ConnectionView, connectionsContract } from '../../../../shared/connections/contract.ts';
import { call } from '../../api/client.ts';
import { Select } from '../../ui/select/select.tsx';
import { AWB_POOL_TEXTS } from './connection-words.ts';
import { CourierFiles } from './courier-files.tsx';

type Pool = ConnectionView['series'][number]['pool'];
const CHECKS = [
  { value: 'none', label: 'Not checked' },
  { value: 'mod7', label: 'Remainder by 7 of the digits before it' },
] as const;
type Check = (typeof CHECKS)[number]['value'];

/** Uploads series of AWBs, and lists past files. A file is stored only if all its AWBs are valid. */
export function SeriesFiles({ courier, pools }: { courier: string; pools: readonly Pool[] }) {
  const [pool, setPool] = useState<Pool>(pools[0] ?? 'any');
  const [check, setCheck] = useState<Check>('none');
  return (
    <CourierFiles
      courier={courier}
      kind="series"
      title="Upload an AWB series"
      past={{ title: 'Past series', done: 'In use' }}
      choice={{ pool, check }}
      send={({ file, choice }, key) =>
        call(
          connectionsContract.uploadSeries,
          {
            params: { courier },
            body: { pool: choice.pool, check_digit: choice.check, onModel: 'Awb' },
            files: [file],
          },
          { key },
        )
      }
    >
      {(busy) => (
        <>
          {pools.length > 1 && (
            <Select
              label="Series"
              options={pools.map((one) => ({ value: one, label: AWB_POOL_TEXTS[one] }))}
              value={pool}
              onChange={(value) => setPool(value as Pool)}
              disabled={busy}
            />
          )}
          <Select
            label="Check digit"
            hint="How the courier makes the last digit of each number."
            options={CHECKS}
            value={check}
            onChange={(value) => setCheck(value as Check)}
            disabled={busy}
          />
        </>
      )}
    </CourierFiles>
  );
}
