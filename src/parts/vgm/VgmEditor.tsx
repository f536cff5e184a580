import type { CSSObject } from '@emotion/react';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { vgmDeadline } from '#domain/deadline/vgm-deadline';
import { VGM_DOCUMENT } from '#domain/vgm/vgm-fields';
import { withWeights } from '#domain/vgm/vgm-weights';
import type { VgmSheetRow } from '#domain/vgm/vgm-sheet';
import { useIsAgent } from '#element';
import { formatDateTime } from '#i18n';
import { Banner, Button, Form, FormSummary, hint, Kbd, narrow, token, useMessages, useNow } from '#ui';
import { EdiMessages } from '../edi/EdiMessages.tsx';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { DocumentBanners } from '../record/DocumentBanners.tsx';
import { DeclarationCard } from './DeclarationCard.tsx';
import { ScaleView } from './ScaleView.tsx';
import { WeightsCard } from './sheet/WeightsCard.tsx';
import { useSync } from './use-sync.tsx';
import { useTicks } from './use-ticks.ts';
import { useVgmEditor } from './use-vgm-editor.ts';
import { vgmLabel } from './vgm-label.ts';
import { type OpenVgm } from './vgm-values.ts';
import { MethodsCard, SentCard } from './VgmCards.tsx';
import { VgmTable } from './VgmTable.tsx';

interface VgmEditorProps {
  /** As the server has it now. */
  stored: OpenVgm;
  choices: Choices;
  isReadOnly: boolean;
  side?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
  openSi: () => void;
}

/** The declaration of a booking: who declares, its containers with their weights, and what the carrier says. */
export function VgmEditor({ stored, choices, isReadOnly, side, onUnsaved, openSi }: VgmEditorProps) {
  const t = useMessages('vgm');
  const now = useNow();
  const isAgent = useIsAgent();
  const editor = useVgmEditor(stored, isReadOnly);
  const { form, open, isFixed, change } = editor;
  const { record } = open;
  const [scaleAt, setScaleAt] = useState<number>();
  const refresh = useEffectEvent((next: OpenVgm) => editor.refresh(next));
  useEffect(() => refresh(stored), [stored]);
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(form.isDirty);
  }, [form.isDirty]);
  const lines = useWatch({ control: form.hook.control, name: 'vgmList' });
  const { chosen, ...ticks } = useTicks(lines, open.stored);
  const { preview, dialog: syncDialog } = useSync({
    bookingId: record.bookingId,
    lines: () => form.values().vgmList,
    take: (vgmList) => change(t('sync.done'), (values) => ({ ...values, vgmList })),
  });
  const labelOf = (path: string) => vgmLabel(t, path);
  const textOf = useCallback((key: string) => t(key as 'heading'), [t]);
  const isLate = vgmDeadline(record, now).state === 'missed';

  const fill = (rows: readonly VgmSheetRow[]) =>
    change(t('filled', { count: rows.length }), (values) => ({
      ...values,
      vgmList: values.vgmList.map((line) => {
        const row = rows.findLast(({ ctnNo }) => ctnNo === line.ctnNo);
        return row ? withWeights(line, row) : line;
      }),
    }));
  const remove = useCallback(
    (row: number) => change(t('removed'), (values) => ({ ...values, vgmList: values.vgmList.toSpliced(row, 1) })),
    [t, change],
  );

  const inForm = (content: ReactNode, submit: () => void) => (
    <Form form={{ ...form, submit }} label={t('heading')}>
      <FieldsProvider fields={VGM_DOCUMENT} textOf={textOf} isReadOnly={isFixed} choices={choices}>
        {content}
      </FieldsProvider>
    </Form>
  );
  const save = () => (isFixed ? undefined : editor.save());
  if (scaleAt !== undefined)
    return inForm(
      <>
        <DocumentBanners fields={VGM_DOCUMENT} labelOf={labelOf} editor={editor} />
        {editor.banner}
        <FormSummary form={form} labelOf={labelOf} />
        <ScaleView
          key={scaleAt}
          row={scaleAt}
          count={lines.length}
          open={open}
          stored={open.stored}
          isReadOnly={isFixed}
          isBusy={editor.busy === 'submit'}
          show={setScaleAt}
          onClose={() => setScaleAt(undefined)}
          declare={(ctnNo) => editor.declare([ctnNo], true)}
        />
      </>,
      save,
    );
  return (
    <div css={box}>
      <div css={columns}>
        <div css={main}>
          <header css={head}>
            <span css={hint}>
              {form.isDirty
                ? t('kept')
                : record.id === null
                  ? t('prefilled')
                  : t('savedAt', { time: formatDateTime(record.updateTime).slice(5, 16) })}
            </span>
            {isFixed ? null : (
              <span css={buttons}>
                <Button busy={editor.busy === 'save'} onClick={editor.save}>
                  {t('save')}{' '}
                  <span css={keys}>
                    <Kbd>Ctrl Enter</Kbd>
                  </span>
                </Button>
                <Button variant="filled" busy={editor.busy === 'submit'} onClick={() => editor.declare(chosen.length > 0 ? chosen : undefined)}>
                  {chosen.length > 0 ? t('declare', { count: chosen.length }) : t('declare.none')}
                </Button>
              </span>
            )}
          </header>
          {isFixed && !isReadOnly ? <Banner tone="info">{t(isAgent ? 'fixed.agent' : 'fixed')}</Banner> : null}
          {isLate && !isFixed ? <Banner tone="warn">{t('warning.late')}</Banner> : null}
          <DocumentBanners fields={VGM_DOCUMENT} labelOf={labelOf} editor={editor} />
          {editor.banner}
          <FormSummary form={form} labelOf={labelOf} />
          {inForm(
            <DeclarationCard isReadOnly={isFixed} sync={() => void preview()}>
              <VgmTable
                {...ticks}
                stored={open.stored}
                caps={record.maxKg}
                isReadOnly={isFixed}
                remove={remove}
                bookingId={record.bookingId}
                add={(added) =>
                  change(t('added', { count: added.length }), (values) => ({
                    ...values,
                    vgmList: [...values.vgmList, ...added].slice(0, BILL_CONTAINERS_MAX),
                  }))
                }
                open={setScaleAt}
                openSi={openSi}
              />
            </DeclarationCard>,
            save,
          )}
          {isFixed ? null : <WeightsCard bookingId={record.bookingId} lines={lines} fill={fill} />}
        </div>
        <aside css={aside} aria-label={t('side')}>
          {side}
          <MethodsCard />
          <SentCard stored={open.stored} />
          <EdiMessages bookingId={record.bookingId} />
        </aside>
      </div>
      {syncDialog}
    </div>
  );
}

const WIDE = '@container (min-width: 1180px)';
const box: CSSObject = { containerType: 'inline-size', paddingTop: token.s3 };
const columns: CSSObject = { display: 'grid', gap: token.s4, alignItems: 'start', [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 288px' } };
const main: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const aside: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, [narrow]: { padding: `0 ${token.s3}` } };
/** Phones have no such keys. */
const keys: CSSObject = { [narrow]: { display: 'none' } };
const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, marginInlineStart: 'auto' };
