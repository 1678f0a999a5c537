import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Makes errors of failed queries cheap: waiting retries many times, each failure would print the page into its error,
// and only the last error is read.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// Lets React record no call stacks of elements, which it does up to a limit for warnings that name the owner.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
