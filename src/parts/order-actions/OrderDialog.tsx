import type { ReactNode } from 'react';
import type { Booking } from '#contract/order';
import { useCore } from '#element';
import { loadTexts } from '#i18n';
import { lazyPart, useMessages } from '#ui';
import { loadCopyDialog } from '../copy/load-copy.ts';
import { type ActionableOrder, numberOf, type OrderVerb } from './order.ts';

/** The actions that open a dialog. */
export type DialogVerb = Extract<OrderVerb, 'files' | 'copyConfirm' | 'template' | 'dcsa' | 'cancel' | 'answerAmendment' | 'answerCancellation'>;

export interface OrderDialogProps {
  verb: DialogVerb;
  order: ActionableOrder;
  showRequest?: ((booking: Booking) => ReactNode) | undefined;
  onClose: () => void;
  /** After an attempt that may have changed the order; the dialog is over. */
  onDone: (isDone: boolean) => void;
}

const answerDialog = lazyPart(async () => (await import('./AnswerRequestDialog.tsx')).AnswerRequestDialog);

const DIALOGS = {
  files: lazyPart(async () => {
    const [{ FilesDialog }] = await Promise.all([import('../files/FilesDialog.tsx'), loadTexts(['order-files'])]);
    return FilesDialog;
  }),
  template: lazyPart(async () => {
    const [{ TemplateNameDialog }] = await Promise.all([import('./TemplateNameDialog.tsx'), loadTexts(['order-tools'])]);
    return TemplateNameDialog;
  }),
  dcsa: lazyPart(async () => {
    const [{ DcsaDialog }] = await Promise.all([import('../dcsa/DcsaDialog.tsx'), loadTexts(['dcsa'])]);
    return DcsaDialog;
  }),
  copyConfirm: lazyPart(loadCopyDialog),
  cancel: lazyPart(async () => (await import('./CancellationDialog.tsx')).CancellationDialog),
  answerAmendment: answerDialog,
  answerCancellation: answerDialog,
};

export const fetchDialog = (verb: DialogVerb): void => DIALOGS[verb].fetch();

/** The dialog of an action on an order, loaded when it is opened. */
export function OrderDialog(props: OrderDialogProps) {
  const Shown = SHOWN[props.verb];
  return <Shown {...props} />;
}

function Files({ order, onClose }: OrderDialogProps) {
  const FilesDialog = DIALOGS.files.use(true, onClose);
  return FilesDialog ? <FilesDialog order={order} onClose={onClose} /> : null;
}

function Template({ order, onClose }: OrderDialogProps) {
  const TemplateNameDialog = DIALOGS.template.use(true, onClose);
  return TemplateNameDialog ? <TemplateNameDialog order={order} onClose={onClose} /> : null;
}

function Dcsa({ order, onClose, onDone }: OrderDialogProps) {
  const DcsaDialog = DIALOGS.dcsa.use(true, onClose);
  return DcsaDialog ? <DcsaDialog order={order} onClose={onClose} onDone={() => onDone(true)} /> : null;
}

/** Spec 2.6: the list is read again whatever happened. */
function Copy({ order, onClose, onDone }: OrderDialogProps) {
  const copy = DIALOGS.copyConfirm.use(true, onClose);
  return copy ? (
    <copy.CopyDialog bookingId={order.bookingId} choices={copy.choices} onConfirmed={() => onDone(true)} onClose={() => onDone(false)} />
  ) : null;
}

function Cancellation({ order, onClose, onDone }: OrderDialogProps) {
  const t = useMessages('order');
  const { notices } = useCore();
  const CancellationDialog = DIALOGS.cancel.use(true, onClose);
  return CancellationDialog ? (
    <CancellationDialog
      order={order}
      onClose={onClose}
      onDone={() => {
        notices.show({ kind: 'success', message: t('cancellation.done'), about: { id: order.bookingId, text: numberOf(order) } });
        onDone(true);
      }}
    />
  ) : null;
}

function Answer({ verb, order, showRequest, onClose, onDone }: OrderDialogProps) {
  const AnswerRequestDialog = answerDialog.use(true, onClose);
  const isAmendment = verb === 'answerAmendment';
  return AnswerRequestDialog ? <AnswerRequestDialog {...{ isAmendment, order, showRequest, onClose }} onDone={() => onDone(true)} /> : null;
}

const SHOWN = {
  answerAmendment: Answer,
  answerCancellation: Answer,
  files: Files,
  template: Template,
  dcsa: Dcsa,
  copyConfirm: Copy,
  cancel: Cancellation,
};
