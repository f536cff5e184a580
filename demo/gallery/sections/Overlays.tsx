import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button, Dialog, Menu, Popover, TextField, Tooltip, useConfirm, useMessages } from '#ui';
import { line } from './layout.ts';

export function Overlays() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  return (
    <div css={line}>
      <Tooltip content={t('notice.text')}>
        <Button>{t('hint')}</Button>
      </Tooltip>
      <Menu
        trigger={<Button icon={<Ellipsis aria-hidden size="1em" />}>{t('open.menu')}</Button>}
        items={[
          { label: ui('edit'), onSelect: () => undefined },
          { label: t('copyAsNew'), onSelect: () => undefined },
          '-',
          { label: ui('delete'), tone: 'risk', onSelect: () => undefined },
        ]}
      />
      <Popover trigger={<Button>{t('open.popover')}</Button>} title={t('etdRange')}>
        <TextField label={t('company')} value="" />
      </Popover>
      <Button onClick={() => setOpen(true)}>{t('open.dialog')}</Button>
      <Button onClick={() => void confirm({ title: ui('confirm.copy.title'), body: ui('confirm.copy.body') })}>{t('ask')}</Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('documents')}
        foot={<Button onClick={() => setOpen(false)}>{ui('close')}</Button>}
      >
        <TextField label={t('company')} value="" />
      </Dialog>
    </div>
  );
}
