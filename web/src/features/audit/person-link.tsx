import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { PATHS } from '../../lib/links.ts';

/** Links to all entries about what a person did or what was done to them. */
export const PersonLink = ({ person }: { person: PersonView }) => (
  <Link to={`${PATHS.audit}?user=${encodeURIComponent(person._id)}`} title={person.email || undefined}>
    {nameOf(person) || 'A deleted user'}
  </Link>
);
