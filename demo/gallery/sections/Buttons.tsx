import { useState } from 'react';
import { Button, CopyButton, IconAdd, IconButton, IconCopy, IconDownload, IconEdit, Kbd, RowLink, useMessages } from '#ui';
import { line, stack } from './layout.ts';

export function Buttons() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const [isBusy, setBusy] = useState(true);
  const [isOpen, open] = useState(false);
  return (
    <div css={stack}>
      <div css={line}>
        <Button variant="filled">{ui('submit')}</Button>
        <Button>{ui('save')}</Button>
        <Button variant="soft">{t('book')}</Button>
        <Button variant="bare">{ui('clear')}</Button>
        <Button variant="risk">{t('reject')}</Button>
        <Button variant="filled" disabled>
          {t('off')}
        </Button>
        <Button variant="filled" busy={isBusy} onClick={() => setBusy(true)}>
          {t('busy')}
        </Button>
      </div>
      <div css={line}>
        <Button size="small" icon={<IconDownload aria-hidden size="1em" />}>
          {t('export')}
        </Button>
        <Button size="large" variant="filled" icon={<IconAdd aria-hidden size="1em" />}>
          {t('book')} <Kbd>N</Kbd>
        </Button>
        <IconButton label={ui('edit')} tone="action">
          <IconEdit aria-hidden />
        </IconButton>
        <IconButton label={t('copyAsNew')}>
          <IconCopy aria-hidden />
        </IconButton>
        <IconButton label={t('off')} disabled>
          <IconEdit aria-hidden />
        </IconButton>
        <RowLink isExpanded={isOpen} onOpen={() => open(!isOpen)}>
          MEDUSH7710442
        </RowLink>
        <CopyButton text="MEDUSH7710442" />
      </div>
    </div>
  );
}
