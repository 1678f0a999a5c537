/** The owner in an id that carries it (`<user>-<rest>`, of an order or a bulk): a user's id has no hyphen. */
export const ownerIn = (id: string): string => id.slice(0, id.indexOf('-'));

/** What such an id says besides its owner: the name of the thing among those of the owner. */
export const withoutOwner = (id: string): string => id.slice(id.indexOf('-') + 1);
