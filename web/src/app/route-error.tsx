import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ProblemAlert } from '../ui/feedback/problem-alert.tsx';

/**
 * Returns whether the error means that a file of the program no longer exists. This happens if a new version was
 * deployed while the page was open.
 */
const outdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** Shows the error of a page that could not be loaded or rendered. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return outdated(error) ? (
    <ProblemAlert text="There is a new version of this page. Reload it to go on." />
  ) : (
    <ProblemAlert />
  );
}
