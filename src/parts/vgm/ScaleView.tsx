import type { CSSObject } from '@emotion/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { VgmContainerLine } from '#contract/vgm';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import { formatNumber } from '#i18n';
import { Button, Code, FieldMessage, hint, IconButton, IconGood, IconLeft, IconRight, RadioGroup, token, useMessages, useNumberText } from '#ui';
import { useByMail } from '../by-mail.ts';
import { FieldAt } from '../form/FieldAt.tsx';
import { MassBar } from './MassBar.tsx';
import { KeptList } from './phone/KeptList.tsx';
import { NoSignal } from './phone/NoSignal.tsx';
import { TicketPhoto } from './TicketPhoto.tsx';
import { type Line, useLine } from './use-line.ts';
import type { OpenVgm, VgmValues } from './vgm-values.ts';
import { VgmCutOff } from './VgmCutOff.tsx';
import { VGM_WEIGHT } from './WeightInput.tsx';

interface ScaleViewProps {
  row: number;
  count: number;
  open: OpenVgm;
  stored: ReadonlyMap<string, VgmContainerLine>;
  isReadOnly: boolean;
  isBusy: boolean;
  /** Shows another container of the list. */
  show?: (row: number) => void;
  onClose: () => void;
  declare: (ctnNo: string) => void;
  /** Further fields. */
  children?: ReactNode;
}

/** One container at the scale, on a phone: one figure, a photo of the ticket, and the next container. */
export function ScaleView({ row, count, open: { record }, stored, isReadOnly, isBusy, show, onClose, declare, children }: ScaleViewProps) {
  const t = useMessages('vgm');
  const { getValues } = useFormContext<VgmValues>();
  const line = useLine(row, stored, record.maxKg);
  // What waits in this phone needs a login; photos are among the files of the order.
  const isByMail = useByMail();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (!line) return null;
  const { at, line: values, mass, own } = line;
  const next = row + 1 < count ? getValues(`vgmList.${row + 1}.ctnNo`) : '';
  const errors = [...new Set(Object.values(own ?? {}).flatMap((field) => field?.message ?? []))];
  return (
    <section css={view} aria-label={t('scale', { container: values.ctnNo })}>
      <header css={head}>
        <IconButton plain label={t('scale.back')} onClick={onClose}>
          <IconLeft aria-hidden />
        </IconButton>
        <h2 ref={heading} tabIndex={-1} css={title}>
          <Code>{values.ctnNo || t('container.none')}</Code>
          <span css={under}>{[show && t('scale.place', { place: row + 1, count }), values.ctnType, record.bkgNo].filter(Boolean).join(', ')}</span>
        </h2>
        <VgmCutOff record={record} state={stored.get(values.ctnNo)?.status ?? VGM_STATE.open} />
      </header>
      <div css={body}>
        {isByMail ? null : (
          <>
            <NoSignal />
            <KeptList of={{ bookingId: record.bookingId, ctnNo: values.ctnNo }} />
          </>
        )}
        {values.ctnNo === '' ? <FieldAt name={`${at}.ctnNo`} /> : null}
        <RadioGroup
          hideLabel
          label={t('method.of', { container: values.ctnNo })}
          readOnly={isReadOnly}
          value={values.weighMethod}
          onChange={(method) => line.setMethod(method)}
          options={[
            { value: 'SM1', label: t('scale.sm1') },
            { value: 'SM2', label: t('scale.sm2') },
          ]}
        />
        {values.weighMethod === 'SM2' ? (
          <div css={{ display: 'grid', gap: token.s2 }}>
            <Figure line={line} field="cargoWeight" label={t('ctn.cargoWeight')} isReadOnly={isReadOnly} />
            <Figure line={line} field="dunnageWeight" label={t('ctn.dunnageWeight')} isReadOnly={isReadOnly} />
          </div>
        ) : (
          <Figure line={line} field="vgm" label={t('scale.weight')} isReadOnly={isReadOnly} />
        )}
        <MassBar cargoKg={line.cargo} payloadKg={line.payload} siKg={line.siKg} tone={line.tone} />
        <Sums line={line} />
        {errors.map((message) => (
          <FieldMessage key={message} error={message} warning={undefined} help={undefined} />
        ))}
        {line.warnings.map(({ code, text }) => (
          <FieldMessage key={code} error={undefined} warning={text} help={undefined} />
        ))}
        {errors.length + line.warnings.length === 0 && mass !== undefined ? (
          <p css={good}>
            <IconGood aria-hidden css={{ width: token.icon16, height: token.icon16 }} /> {t('scale.good')}
          </p>
        ) : null}
        {isByMail ? null : <TicketPhoto record={record} ctnNo={values.ctnNo} isReadOnly={isReadOnly} />}
        {values.weighMethod === 'SM2' ? null : <FieldAt name={`${at}.weighTime`} required />}
        <FieldAt name="vgmVo.weighingLocation" required={values.weighMethod !== 'SM2'} />
        <FieldAt name={`${at}.certificateNo`} />
        {children}
      </div>
      <footer css={foot}>
        {isReadOnly || !line.isOpen ? null : (
          <Button variant="filled" size="large" busy={isBusy} onClick={() => declare(values.ctnNo)}>
            {mass === undefined ? t('declare.none') : t('scale.declare', { kg: formatNumber(mass) })}
          </Button>
        )}
        {show ? (
          <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button size="large" disabled={row === 0} icon={<IconLeft aria-hidden />} onClick={() => show(row - 1)}>
              {t('scale.previous')}
            </Button>
            <Button size="large" disabled={row + 1 >= count} icon={<IconRight aria-hidden />} onClick={() => show(row + 1)}>
              {next ? t('scale.next', { container: next }) : t('scale.nextOne')}
            </Button>
          </span>
        ) : null}
      </footer>
    </section>
  );
}

interface FigureProps {
  line: Line;
  field: 'vgm' | 'cargoWeight' | 'dunnageWeight';
  label: string;
  isReadOnly: boolean;
}

/** The big figure. A weighing takes place now, unless another time is entered. */
function Figure({ line, field, label, isReadOnly }: FigureProps) {
  const { at, line: values, own, weigh, change } = line;
  const { trigger } = useFormContext<VgmValues>();
  const { text, input } = useNumberText({
    value: values[field],
    onChange(written) {
      weigh(field, written);
      if (field === 'vgm' && values.weighTime === null) change('weighTime', Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
    },
    onBlur: () => void trigger(`${at}.${field}`),
    ...VGM_WEIGHT,
  });
  return (
    <label css={figure} data-field={`${at}.${field}`}>
      <span css={{ fontSize: token.t12, color: token.text2 }}>{label}</span>
      <span css={[figureBox, own?.[field] && { borderColor: token.bad }]}>
        <input
          {...input}
          css={figureInput}
          name={`${at}.${field}`}
          autoComplete="off"
          readOnly={isReadOnly}
          aria-invalid={own?.[field] ? true : undefined}
          value={text}
        />
        <span css={{ color: token.text2 }}>{values.unit === 'LBR' ? 'lb' : 'kg'}</span>
      </span>
    </label>
  );
}

const MINUTE_MS = 60_000;

function Sums({ line: { line: values, cargo, siKg, mass } }: { line: Line }) {
  const t = useMessages('vgm');
  const rows = [
    values.weighMethod === 'SM2'
      ? [t('scale.plusTare', { type: values.ctnType }), values.tare]
      : [t('scale.lessTare', { type: values.ctnType }), values.tare],
    values.weighMethod === 'SM2' ? [t('ctn.vgm'), mass] : [t('ctn.cargoWeight'), cargo],
    [t('scale.si'), siKg],
  ] as const;
  return (
    <dl css={sums}>
      {rows.map(([name, kg]) =>
        kg ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{t('kg', { kg: formatNumber(kg) })}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

const view: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.s3,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
};
const head: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.s3}`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const title: CSSObject = { '&&': { flex: 1, minWidth: 0, margin: 0, fontSize: token.t16, outline: 'none' } };
const under: CSSObject = { ...hint, display: 'block', fontWeight: token.regular };
const body: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.s3, padding: `0 ${token.s4}` };
const good: CSSObject = { display: 'flex', gap: token.s1, alignItems: 'center', color: token.good, fontSize: token.t12 };
const figure: CSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.half1 };
const figureBox: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  height: `calc(${token.s10} + ${token.s6})`,
  padding: `0 ${token.s4}`,
  border: `${token.hair2} solid ${token.control}`,
  borderRadius: token.rField,
  '&:focus-within': { borderColor: token.action },
  '&:has(input:read-only)': { background: token.sunken, borderColor: token.line, color: token.text2 },
};
const figureInput: CSSObject = {
  flex: 1,
  minWidth: 0,
  border: 0,
  outline: 'none',
  background: 'transparent',
  color: 'inherit',
  fontSize: token.t28,
  fontWeight: token.strong,
  fontVariantNumeric: 'tabular-nums',
};
const sums: CSSObject = {
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', padding: `${token.half2} 0`, borderTop: `${token.hair} solid ${token.line}` },
  '& dd': { margin: 0, fontWeight: token.strong, fontVariantNumeric: 'tabular-nums' },
};
const foot: CSSObject = {
  position: 'sticky',
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.s2,
  padding: token.s3,
  background: token.surface,
  borderTop: `${token.hair} solid ${token.line}`,
  '& > [part~=button]': { width: '100%' },
  '& span > [part~=button]': { flex: 1 },
};
