import { type SyncChanges } from '#domain/vgm/vgm-sync';
import { Button, Code, Dialog, token, useMessages } from '#ui';

interface SyncDialogProps {
  changes: SyncChanges;
  take: () => void;
  onClose: () => void;
}

const SHOWN = 12;

/** What the containers of the shipping instruction would change; weights stay. */
export function SyncDialog({ changes: { added, extra, changed }, take, onClose }: SyncDialogProps) {
  const t = useMessages('vgm');
  const ui = useMessages('ui');
  const numbers = (list: readonly string[]) => (
    <Code>
      {list.slice(0, SHOWN).join(', ')}
      {list.length > SHOWN ? ' …' : ''}
    </Code>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sync.title')}
      foot={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="filled" onClick={take}>
            {t('sync.take')}
          </Button>
        </>
      }
    >
      <ul css={{ display: 'grid', gap: token.s2, margin: 0, paddingInlineStart: token.s4 }}>
        {added.length > 0 ? (
          <li>
            {t('sync.added', { count: added.length })} {numbers(added)}
          </li>
        ) : null}
        {changed.slice(0, SHOWN).map(({ ctnNo, field, before, after }) => (
          <li key={`${ctnNo} ${field}`}>
            <Code>{ctnNo}</Code> {t(`ctn.${field}`)}: <s>{before || '–'}</s> {after}
          </li>
        ))}
        {extra.length > 0 ? (
          <li>
            {t('sync.extra', { count: extra.length })} {numbers(extra)}
          </li>
        ) : null}
        <li>{t('sync.weights')}</li>
      </ul>
    </Dialog>
  );
}
