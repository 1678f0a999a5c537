import { Link } from 'react-router-dom';
import { nameOf } from '../../../../shared/name-of.ts';
import type { PersonView } from '../../../../shared/wire.ts';
import { PATHS } from '../../lib/links.ts';

/** Links to all entries about a person: what the person did, and what others did to the person's data. */
export const PersonLink = ({ person }: { person: PersonView }) => (
  <Link to={`${PATHS.audit}?user=${encodeURIComponent(person._id)}`} title={person.email || undefined}>
    {nameOf(person) || 'A deleted user'}
  </Link>
);
