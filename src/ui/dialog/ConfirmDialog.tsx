import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useMessages } from '../environment.tsx';
import { NOTICE_KINDS } from '../display/notice-kinds.ts';
import { token } from '../theme/tokens.ts';
import { Dialog } from './Dialog.tsx';

export interface Question {
  /** 'Message reminder' by default. */
  title?: string;
  body?: ReactNode;
  /** A verb: 'Withdraw booking'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** For irreversible actions. */
  tone?: 'risk';
  /** An informational message with one button. */
  kind?: ReminderKind;
}

/** Kind of a reminder. */
export type ReminderKind = 'info' | 'error' | 'warning' | 'success';

interface ConfirmDialogProps extends Question {
  open: boolean;
  /** What was confirmed is being done. */
  busy?: boolean;
  onAnswer: (isYes: boolean) => void;
}

const WIDTH = 420;

/** A question, or a message that must be acknowledged. Use `useConfirm`, unless the question itself changes while it is open. */
export function ConfirmDialog({ open, busy = false, onAnswer, title: given, body, confirmLabel, cancelLabel, tone, kind }: ConfirmDialogProps) {
  const t = useMessages('ui');
  const title = given ?? t('notice.message');
  // A list of facts may be higher than a small window: without links, only its own focus lets the keyboard scroll it.
  const scrolls = typeof body === 'object' ? { role: 'group', tabIndex: 0, 'aria-label': title } : {};
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      subtitle={kind ? <KindSign kind={kind} /> : undefined}
      width={WIDTH}
      role="alertdialog"
      foot={
        <>
          {/* An irreversible action must not be the default of Enter. */}
          {kind ? null : (
            <Button data-autofocus={tone === 'risk' ? '' : undefined} onKeyDown={ignoreHeldKey} onClick={() => onAnswer(false)}>
              {cancelLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            variant={tone ?? 'filled'}
            data-autofocus={tone === 'risk' ? undefined : ''}
            busy={busy}
            onKeyDown={ignoreHeldKey}
            onClick={() => onAnswer(true)}
          >
            {confirmLabel ?? t(kind ? 'ok' : 'confirm')}
          </Button>
        </>
      }
    >
      <div {...scrolls} css={{ color: token.text2, overflowWrap: 'anywhere' }}>
        {body}
      </div>
    </Dialog>
  );
}

/** Enter that opened the question and is still held must not answer it, too. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
}

function KindSign({ kind }: { kind: ReminderKind }) {
  const t = useMessages('ui');
  const { sign: Sign, color } = NOTICE_KINDS[kind];
  return <Sign role="img" aria-label={t(`notice.kind.${kind}`)} css={{ width: token.icon16, height: token.icon16, color }} />;
}
