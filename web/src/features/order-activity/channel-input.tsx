import type { Control } from 'react-hook-form';
import type { ChannelsView } from '../../../../shared/comments/contract.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import type { CommentForm, TypedComment } from './comment-form.ts';

interface ChannelInputProps {
  control: Control<TypedComment, unknown, CommentForm>;
  name: 'sendSms' | 'sendMail' | 'sendNdr';
  label: string;
  /** What the server says of it; undefined while it is asked. */
  offer: ChannelsView['sms'] | undefined;
}

/** A channel of a comment, with what it does or why it is off. */
export const ChannelInput = ({ control, name, label, offer }: ChannelInputProps) => (
  <CheckInput control={control} name={name} label={label} disabled={offer?.on !== true} hint={offer?.text} />
);
