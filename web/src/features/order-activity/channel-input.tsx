import type { Control } from 'react-hook-form';
import type { ChannelsView } from '../../../../shared/comments/contract.ts';
import { CheckInput } from '../../ui/form/check-input.tsx';
import type { CommentForm, TypedComment } from './comment-form.ts';

interface ChannelInputProps {
  control: Control<TypedComment, unknown, CommentForm>;
  name: 'sendSms' | 'sendMail' | 'sendNdr';
  label: string;
  /** The server's offer; undefined while it loads. */
  offer: ChannelsView['sms'] | undefined;
}

/** Renders a comment's channel, with its effect or why it is off. */
export const ChannelInput = ({ control, name, label, offer }: ChannelInputProps) => (
  <CheckInput control={control} name={name} label={label} disabled={offer?.on !== true} hint={offer?.text} />
);
