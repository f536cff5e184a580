import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  CommandPalette,
  ConfirmDialog,
  Dialog,
  Menu,
  Popover,
  PopoverOrSheet,
  TextField,
  Tooltip,
  useConfirm,
  useMessages,
  useReminder,
} from '#ui';
import { line } from './layout.ts';

const KINDS = ['info', 'success', 'warning', 'error'] as const;
/** As wide as the portal's widest dialog; limited by the window. */
const MAX_WIDTH_PX = 1250;

export function Overlays() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const confirm = useConfirm();
  const remind = useReminder();
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
      <PopoverOrSheet trigger={<Button>{t('open.sheet')}</Button>} title={t('etdRange')} open={isOpen} onOpenChange={setOpen}>
        <TextField label={t('company')} value="" />
      </PopoverOrSheet>
      <Window label={t('open.dialog')} />
      <Window label={t('open.dialog.mask')} closesOnMask />
      <Window label={t('open.dialog.long')} width={MAX_WIDTH_PX} isLong />
      <Palette />
      <Button onClick={() => void confirm({ title: ui('confirm.copy.title'), body: ui('confirm.copy.body') })}>{t('ask')}</Button>
      <Button onClick={() => void confirm({ title: t('reject'), body: t('cutOffPassed'), confirmLabel: t('reject'), tone: 'risk' })}>
        {t('ask.risk')}
      </Button>
      <ChangingQuestion />
      {KINDS.map((kind) => (
        <Button key={kind} onClick={() => void remind[kind](t('notice.text'))}>
          {t(`remind.${kind}`)}
        </Button>
      ))}
    </div>
  );
}

/** It tells the outcome in its own place. */
function ChangingQuestion() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const [stage, setStage] = useState<'question' | 'outcome'>();
  return (
    <>
      <Button onClick={() => setStage('question')}>{t('ask.changing')}</Button>
      {stage === undefined ? null : stage === 'question' ? (
        <ConfirmDialog
          open
          title={ui('confirm.copy.title')}
          body={ui('confirm.copy.body')}
          onAnswer={(isYes) => setStage(isYes ? 'outcome' : undefined)}
        />
      ) : (
        <ConfirmDialog open kind="success" title={ui('success')} onAnswer={() => setStage(undefined)} />
      )}
    </>
  );
}

function Palette() {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const items = [ui('edit'), ui('delete'), t('copyAsNew')]
    .filter((label) => label.toLowerCase().includes(text.toLowerCase()))
    .map((label) => ({ id: label, label, run: () => undefined }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open.palette')}</Button>
      <CommandPalette
        open={isOpen}
        onClose={() => setOpen(false)}
        label={t('open.palette')}
        placeholder={t('open.palette')}
        text={text}
        onTextChange={setText}
        groups={[{ label: t('open.menu'), items }]}
        status={t('palette.entries', { count: items.length })}
        isNoted={items.length === 0}
        matched={text}
      />
    </>
  );
}

function Window({ label, isLong, ...props }: { label: string; closesOnMask?: boolean; width?: number; isLong?: boolean }) {
  const t = useMessages('gallery');
  const ui = useMessages('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <Dialog
        {...props}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('documents')}
        foot={<Button onClick={() => setOpen(false)}>{ui('close')}</Button>}
      >
        {Array.from({ length: isLong ? 20 : 1 }, (_, index) => (
          <TextField key={index} label={t('company')} value="" />
        ))}
      </Dialog>
    </>
  );
}
