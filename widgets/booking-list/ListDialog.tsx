import type { OrderRow } from '#contract/order';
import { loadTexts } from '#i18n';
import { loadScaleDialog, loadWeightsDialog } from '#parts';
import { lazyPart } from '#ui';

/** A dialog of the list: its name, and the orders to copy. */
export type OpenDialog = { is: 'import' } | { is: 'weights' } | { is: 'scale' } | { is: 'templates' } | { is: 'copies'; orders: readonly OrderRow[] };

export interface ListDialogProps {
  open: OpenDialog;
  onClose: () => void;
  onShowDrafts: () => void;
  onSaved: () => void;
  onUseTemplate: (template: string) => void;
}

const DIALOGS = {
  import: lazyPart(async () => {
    const [{ ImportDialog }] = await Promise.all([import('./import/ImportDialog.tsx'), loadTexts(['booking-import', 'dcsa'])]);
    return ImportDialog;
  }),
  weights: lazyPart(loadWeightsDialog),
  scale: lazyPart(loadScaleDialog),
  templates: lazyPart(async () => {
    const [{ TemplatesDialog }] = await Promise.all([import('./templates/TemplatesDialog.tsx'), loadTexts(['order-tools'])]);
    return TemplatesDialog;
  }),
  copies: lazyPart(async () => {
    const [{ CopiesDialog }] = await Promise.all([import('./copies/CopiesDialog.tsx'), loadTexts(['order-tools'])]);
    return CopiesDialog;
  }),
};

export const fetchListDialog = (name: OpenDialog['is']): void => DIALOGS[name].fetch();

/** The open dialog of the list, loaded when it is opened. */
export function ListDialog({ open, onClose, onShowDrafts, onSaved, onUseTemplate }: ListDialogProps) {
  const ImportDialog = DIALOGS.import.use(open.is === 'import', onClose);
  const WeightsDialog = DIALOGS.weights.use(open.is === 'weights', onClose);
  const scale = DIALOGS.scale.use(open.is === 'scale', onClose);
  const TemplatesDialog = DIALOGS.templates.use(open.is === 'templates', onClose);
  const CopiesDialog = DIALOGS.copies.use(open.is === 'copies', onClose);
  if (open.is === 'import') return ImportDialog ? <ImportDialog onClose={onClose} onShowDrafts={onShowDrafts} /> : null;
  if (open.is === 'weights') return WeightsDialog ? <WeightsDialog onClose={onClose} onSaved={onSaved} /> : null;
  if (open.is === 'scale') return scale ? <scale.ScaleDialog choices={scale.choices} onClose={onClose} /> : null;
  if (open.is === 'templates') return TemplatesDialog ? <TemplatesDialog onClose={onClose} onUse={onUseTemplate} /> : null;
  return CopiesDialog ? <CopiesDialog orders={open.orders} onClose={onClose} onSaved={onSaved} onShowDrafts={onShowDrafts} /> : null;
}
