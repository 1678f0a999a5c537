import { Link } from 'react-router-dom';
import type { AuditView } from '../../../../shared/audit/contract.ts';
import { useUser } from '../../api/use-user.ts';
import { subjectPageAddress } from './address-of.ts';
import css from './subject-link.module.css';

/** Shows an entry's subject, as a link if the viewer may open its page. */
export function SubjectLink({ entry }: { entry: AuditView }) {
  const { can } = useUser();
  const words = entry.subject_name ?? entry.subject;
  const to = subjectPageAddress(entry, can);
  return to === undefined ? <span className={css.subject}>{words}</span> : <Link to={to}>{words}</Link>;
}
