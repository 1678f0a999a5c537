import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ProblemAlert } from '../ui/feedback/problem-alert.tsx';

/** A part of the program that can no longer be loaded: a new version was put up while this one was open. */
const outdated = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** Whatever a page threw. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return outdated(error) ? (
    <ProblemAlert text="There is a new version of this page. Reload it to go on." />
  ) : (
    <ProblemAlert />
  );
}
