import { useRef, useState } from 'react';
import { type JobView, jobsContract } from '../../../../shared/jobs/contract.ts';
import { useQuery } from '../../api/use-query.ts';
import { Icon } from '../../ui/element/icon.tsx';
import { Overlay } from '../../ui/overlay/overlay.tsx';
import { JobLine } from './job-line.tsx';
import css from './jobs-menu.module.css';

const SHOWN = '10';
/** How often this menu reads the jobs. The page that has started a job reads that job every second. */
const EVERY_MS = 3000;

const isOpen = ({ state }: Pick<JobView, 'state'>): boolean => state === 'queued' || state === 'running';

/** Shows on every page which jobs are running and which have finished. */
export function JobsMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const jobs = useQuery(
    jobsContract.list,
    { query: { limit: SHOWN } },
    { every: (answer) => (answer?.data.some(isOpen) === true ? EVERY_MS : 0) },
  );
  const { data = [] } = jobs;
  if (data.length === 0) return null;
  const running = data.filter(isOpen).length;
  const label = running === 0 ? 'My jobs' : `My jobs, ${running} running`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.jobs}
        aria-label={label}
        title={label}
        aria-expanded={open}
        onClick={() => {
          if (!open) jobs.refresh();
          setOpen(!open);
        }}
      >
        <Icon name="inbox" />
        {running > 0 && <b className={css.count}>{running}</b>}
      </button>
      {open && (
        <Overlay anchor={button} onClose={() => setOpen(false)} align="end">
          <section className={css.panel} aria-label="My jobs">
            <h2>My jobs</h2>
            <ul>
              {data.map((job) => (
                <JobLine key={job._id} job={job} onLeave={() => setOpen(false)} />
              ))}
            </ul>
          </section>
        </Overlay>
      )}
    </>
  );
}
