import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { useMessages } from '../environment.tsx';
import { token } from '../tokens.ts';
import { Dialog } from './Dialog.tsx';

export interface Question {
  title: string;
  body?: ReactNode;
  /** A verb: 'Withdraw booking'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** What cannot be undone. */
  tone?: 'risk';
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onAnswer: (isYes: boolean) => void;
}

const WIDTH = 420;

export function ConfirmDialog({ open, onAnswer, title, body, confirmLabel, cancelLabel, tone }: ConfirmDialogProps) {
  const t = useMessages('ui');
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      width={WIDTH}
      role="alertdialog"
      foot={
        <>
          {/* What cannot be undone is not a blind Enter away. */}
          <Button data-autofocus={tone === 'risk' ? '' : undefined} onClick={() => onAnswer(false)}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone ?? 'filled'} data-autofocus={tone === 'risk' ? undefined : ''} onClick={() => onAnswer(true)}>
            {confirmLabel ?? t('confirm')}
          </Button>
        </>
      }
    >
      <div css={{ color: token.text2, overflowWrap: 'anywhere' }}>{body}</div>
    </Dialog>
  );
}
