import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Makes the errors of failed queries cheap. While a test waits, it retries a query many times, and only the last error
// is read. Without this, each failure would print the page into its error.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// Keeps React from recording the call stacks of elements. React records them, up to a limit, for warnings that name the
// owner of an element.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
