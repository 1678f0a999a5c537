import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// What is waited for is looked for many times, and each time that it is not there yet an error is made with the page in it.
// Only the last one is read.
const { getElementError } = getConfig();
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// React notes a stack of calls for each element, for warnings that name its owner, until there are too many of them.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
