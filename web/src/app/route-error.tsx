import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ProblemAlert } from '../ui/feedback/problem-alert.tsx';

/** Returns whether a part of the program can no longer be loaded, because a new version was deployed while this one was open. */
const outdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** Shows a page's error. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return outdated(error) ? (
    <ProblemAlert text="There is a new version of this page. Reload it to go on." />
  ) : (
    <ProblemAlert />
  );
}
