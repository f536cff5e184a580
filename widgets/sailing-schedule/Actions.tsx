import { useState } from 'react';
import { loadTexts } from '#i18n';
import { useCore, useHost } from '#element';
import { saveDownload } from '#parts';
import { Button, IconAdd, IconCalendar, IconDown, IconDownload, IconUpload, lazyPart, Menu, useMessages, useUi } from '#ui';
import { buttonIcon as sign } from './layout.ts';
import type { Schedule } from './useSchedule.ts';

interface ActionsProps {
  schedule: Schedule;
  canManage: boolean;
  /** The menu of exports was opened in the shell. */
  isExporting: boolean;
  /** Shows a sailing that was added. */
  onSaved: (id: string) => void;
}

const editor = lazyPart(async () => (await Promise.all([import('./manage/SailingDialog.tsx'), loadTexts(['sailing-editor'])]))[0].SailingDialog);
const importer = lazyPart(async () => (await Promise.all([import('./manage/ImportDialog.tsx'), loadTexts(['sailing-editor'])]))[0].ImportDialog);

/** Exports for everybody; adding and importing for those who keep the schedule. */
export function Actions({ schedule, canManage, isExporting, onSaved }: ActionsProps) {
  const t = useMessages('sailing-schedule');
  const { locale } = useUi();
  const { api, notices } = useCore();
  const { element } = useHost();
  const [dialog, setDialog] = useState<'add' | 'import'>();
  const [isBusy, setBusy] = useState(false);
  const close = () => setDialog(undefined);
  const Editor = editor.use(dialog === 'add', close);
  const Importer = importer.use(dialog === 'import', close);
  async function download(format: 'xlsx' | 'ics') {
    setBusy(true);
    const answer = await api.sailing.exportSailingDate({ ...schedule.input, format }, { locale });
    setBusy(false);
    if (answer.ok) saveDownload(answer.data, element);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }
  return (
    <>
      {canManage ? (
        <>
          <Button icon={<IconAdd aria-hidden css={sign} />} onPointerEnter={editor.fetch} onFocus={editor.fetch} onClick={() => setDialog('add')}>
            {t('add')}
          </Button>
          <Button
            icon={<IconUpload aria-hidden css={sign} />}
            onPointerEnter={importer.fetch}
            onFocus={importer.fetch}
            onClick={() => setDialog('import')}
          >
            {t('import')}
          </Button>
        </>
      ) : null}
      <Menu
        align="end"
        startsOpen={isExporting}
        trigger={
          <Button name="export" icon={<IconDownload aria-hidden css={sign} />} busy={isBusy}>
            {t('export')} <IconDown aria-hidden css={sign} />
          </Button>
        }
        items={[
          { label: t('export.xlsx'), icon: <IconDownload aria-hidden css={sign} />, onSelect: () => void download('xlsx') },
          { label: t('export.ics'), icon: <IconCalendar aria-hidden css={sign} />, onSelect: () => void download('ics') },
        ]}
      />
      {dialog === 'add' && Editor ? (
        <Editor
          sailing={null}
          onClose={close}
          onSaved={(id) => {
            close();
            void schedule.list.refetch();
            onSaved(id);
          }}
        />
      ) : null}
      {dialog === 'import' && Importer ? <Importer onClose={close} onStored={() => void schedule.list.refetch()} /> : null}
    </>
  );
}
