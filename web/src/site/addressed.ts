/**
 * Returns the query of the page's address. Returns an empty text during the build, which renders every page without a
 * query.
 */
export const addressQuery = (): string => (typeof location === 'undefined' ? '' : location.search);
