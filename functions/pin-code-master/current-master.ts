import { cached } from '../pin-code-directory/cached.ts';
import { findCurrentMaster } from './store.ts';

/**
 * Which edition of the master is in use, up to a few seconds old. That is safe: an edition never changes, so an older
 * one still answers as a whole, and when its items are already deleted `placeOf` finds none and asks again.
 */
export const currentMaster = cached(5_000, () => findCurrentMaster({ eventual: true }));
