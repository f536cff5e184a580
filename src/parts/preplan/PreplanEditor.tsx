import type { CSSObject } from '@emotion/react';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { totalsOf } from '#domain/bill/bill-totals';
import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import type { NumberedBill } from '#domain/preplan/preplan-rules';
import { isWaiting, PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { useCall, useCore } from '#element';
import { Banner, Button, Card, Form, FormSummary, hint, IconRefresh, narrow, token, useMessages, useUi } from '#ui';
import { EdiMessages } from '../edi/EdiMessages.tsx';
import { fieldRow } from '../form/Cells.tsx';
import type { Choices } from '../form/fields-context.ts';
import { FieldsProvider } from '../form/FieldsProvider.tsx';
import { DocumentBanners } from '../record/DocumentBanners.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PartyCard } from './PartyCard.tsx';
import { labelText, preplanLabel } from './preplan-label.ts';
import { lineOf, type OpenPreplan } from './preplan-values.ts';
import { PreplanChecks } from './PreplanChecks.tsx';
import { PreplanContainers } from './PreplanContainers.tsx';
import { PreplanChip, PreplanStatusCard } from './PreplanStatusCard.tsx';
import { ReceiptBanner } from './ReceiptBanner.tsx';
import { ReceiptContext } from './receipt.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import { usePreplanEditor } from './use-preplan-editor.ts';

interface PreplanEditorProps {
  /** As the server has it now. */
  stored: OpenPreplan;
  /** Bills of the shipping instruction. */
  bills: readonly NumberedBill[];
  /** Number of the master bill as the carrier has given it; several with commas, empty if it is not known. */
  masterNo: string;
  choices: Choices;
  isReadOnly: boolean;
  side?: ReactNode;
  onUnsaved: (isUnsaved: boolean) => void;
}

const HEAD = [
  'mblNo',
  'vessel',
  'voyage',
  'imo',
  'etd',
  'portStartId',
  'portEndId',
  'placeDeliveryId',
  'shippingId',
  'customsCode',
  'transportClause',
  'payMethod',
] as const;

/** The form of a pre-plan with its state, what customs says of it, and its buttons. */
export function PreplanEditor({ stored, bills, masterNo, choices, isReadOnly, side, onUnsaved }: PreplanEditorProps) {
  const t = useMessages('preplan');
  const booking = useMessages('booking-form');
  const { api, notices } = useCore();
  const { locale } = useUi();
  const editor = usePreplanEditor(stored, bills, isReadOnly);
  const { form, open, isFixed } = editor;
  const { record } = open;
  const [isDeleting, setDeleting] = useState(false);
  const refresh = useEffectEvent((next: OpenPreplan) => editor.refresh(next));
  useEffect(() => refresh(stored), [stored]);
  const emitUnsaved = useEffectEvent(onUnsaved);
  useEffect(() => {
    emitUnsaved(form.isDirty);
  }, [form.isDirty]);
  const can = (verb: string) => !isReadOnly && record.actions.includes(verb);
  // As the shipping instruction has them now.
  const { data: siLines } = useCall(
    api.preplan.queryPreplanContainerList,
    { bookingId: record.bookingId },
    { enabled: !isReadOnly, quiet: true, loadingBar: false },
  );
  const ofBills = useMemo(() => (siLines && siLines.length > 0 ? totalsOf(siLines) : undefined), [siLines]);
  const labelOf = (path: string) => preplanLabel(t, booking, path);
  const reasons = useMemo(
    () =>
      new Map(
        record.status === PREPLAN_STATUS.returned
          ? record.receipt.map(({ field, text, code }, place) => [field, { no: place + 1, text: text || code }])
          : [],
      ),
    [record],
  );
  const textOf = useMemo(() => labelText(t, booking), [t, booking]);

  const sync = async () => {
    const { bookingId } = record;
    const result = await api.preplan.queryPreplanContainerList({ bookingId }, { locale });
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    const { data } = result;
    if (data.length === 0) return void notices.show({ kind: 'info', message: t('sync.none') });
    // The number of the bill may be known here only.
    editor.change(t('sync.done', { count: data.length }), (now) => ({
      ...now,
      conList: data.map(lineOf).map((line) => ({ ...line, blNo: line.blNo || now.preplanVo.mblNo })),
    }));
  };

  return (
    <ReceiptContext value={reasons}>
      <div css={box}>
        <div css={columns}>
          <div css={main}>
            <header css={head}>
              <PreplanChip {...record} />
              <span css={hint}>{record.sentCount > 0 ? t('sentCount', { count: record.sentCount }) : t('prefilled')}</span>
              <span css={buttons}>
                {can('delete') ? (
                  <Button variant="bare" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                    {t('delete')}
                  </Button>
                ) : null}
                {can('save') ? (
                  <Button busy={editor.busy === 'save'} onClick={() => editor.save('save')}>
                    {t('save')}
                  </Button>
                ) : null}
                {can('send') ? (
                  <Button variant="filled" busy={editor.busy === 'send'} onClick={() => editor.save('send')}>
                    {t(record.status === PREPLAN_STATUS.returned ? 'sendAgain' : 'send')}
                  </Button>
                ) : null}
                {can('amend') ? (
                  <Button variant={form.isDirty ? 'filled' : 'line'} busy={editor.busy === 'amend'} onClick={() => editor.save('amend')}>
                    {t('amend')}
                  </Button>
                ) : null}
              </span>
            </header>
            <ReceiptBanner record={record} form={form} labelOf={labelOf} />
            {isFixed && !isReadOnly ? <Banner tone="info">{t(isWaiting(record.status) ? 'waiting' : 'fixed')}</Banner> : null}
            <DocumentBanners fields={PREPLAN_DOCUMENT} labelOf={labelOf} editor={editor} />
            {editor.banner}
            {editor.warnings.length > 0 ? (
              <Banner tone="warn">
                <ul>
                  {editor.warnings.map(({ field, message }) => (
                    <li key={field}>{field ? t('in', { part: labelOf(field), field: message }) : message}</li>
                  ))}
                </ul>
              </Banner>
            ) : null}
            <FormSummary form={form} labelOf={labelOf} />
            <Form form={{ ...form, submit: () => can('save') && editor.save('save') }} label={t('heading')}>
              <FieldsProvider fields={PREPLAN_DOCUMENT} textOf={textOf} isReadOnly={isFixed} choices={choices}>
                <div css={{ display: 'grid', gap: token.s3 }}>
                  {can('amend') ? (
                    <Card title={t('amendment')}>
                      <Fields names={['amendReason', 'amendContact', 'amendTel']} required />
                    </Card>
                  ) : null}
                  <Card
                    title={t('section.head')}
                    aside={
                      isFixed ? null : (
                        <Button size="small" variant="bare" icon={<IconRefresh aria-hidden />} onClick={() => void sync()}>
                          {t('sync')}
                        </Button>
                      )
                    }
                  >
                    <Fields names={HEAD} suggestions={{ mblNo: masterNo.split(',').filter(Boolean) }} />
                    <div css={[fieldRow, { marginTop: token.s3 }]} role="group" aria-label={t('contact')}>
                      <ReceiptField name="preplanVo.specificContact.name" />
                      <ReceiptField name="preplanVo.specificContact.tel" />
                    </div>
                  </Card>
                  <div css={parties}>
                    <PartyCard party="shipper" isReadOnly={isFixed} />
                    <PartyCard party="consignee" isReadOnly={isFixed} />
                    <PartyCard party="notify" isReadOnly={isFixed} />
                    <div css={filler} />
                  </div>
                  <PreplanContainers bills={bills} ofBills={ofBills} isReadOnly={isFixed} change={editor.change} />
                </div>
              </FieldsProvider>
            </Form>
          </div>
          <aside css={aside} aria-label={t('side')}>
            {side}
            <PreplanStatusCard record={record} />
            {can('send') || can('amend') ? <PreplanChecks form={form} open={open} bills={bills} /> : null}
            <EdiMessages bookingId={record.bookingId} />
          </aside>
        </div>
        {can('delete') ? <DeleteDialog isOpen={isDeleting} record={record} onClose={() => setDeleting(false)} /> : null}
      </div>
    </ReceiptContext>
  );
}

interface FieldsProps {
  names: readonly string[];
  required?: boolean;
  suggestions?: Readonly<Record<string, readonly string[]>>;
}

function Fields({ names, required, suggestions = {} }: FieldsProps) {
  return (
    <div css={grid}>
      {names.map((name) => (
        <div key={name} css={name === 'amendReason' ? { gridColumn: '1 / -1' } : null}>
          <ReceiptField name={`preplanVo.${name}`} required={required} suggestions={suggestions[name]} />
        </div>
      ))}
    </div>
  );
}

const WIDE = '@container (min-width: 1180px)';
const HALF = '@container (min-width: 760px)';
const box: CSSObject = { containerType: 'inline-size', paddingTop: token.s3 };
const columns: CSSObject = { display: 'grid', gap: token.s4, alignItems: 'start', [WIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 288px' } };
const main: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const aside: CSSObject = { display: 'grid', gap: token.s3, minWidth: 0 };
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, [narrow]: { padding: `0 ${token.s3}` } };
const buttons: CSSObject = { display: 'flex', flexWrap: 'wrap', gap: token.s2, marginInlineStart: 'auto' };
const grid: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
};
const filler: CSSObject = { background: token.surface };
const parties: CSSObject = {
  display: 'grid',
  gap: token.hair,
  background: token.line,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  overflow: 'clip',
  [HALF]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
