import type { CSSObject } from '@emotion/react';
import { memo, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { VgmContainerLine } from '#contract/vgm';
import type { VgmCaps } from '#domain/vgm/vgm-mass';
import { VGM_STATE } from '#domain/vgm/vgm-state';
import { formatDateTime, formatNumber } from '#i18n';
import {
  Button,
  Checkbox,
  Code,
  hint,
  IconButton,
  IconClose,
  IconDown,
  IconUp,
  IconError,
  IconWarning,
  Segmented,
  token,
  useMessages,
  useOpenRow,
} from '#ui';
import { FieldAt } from '../form/FieldAt.tsx';
import { MassBar } from './MassBar.tsx';
import { type Line, useLine } from './use-line.ts';
import type { VgmValues } from './vgm-values.ts';
import { VgmStateChip } from './VgmStateChip.tsx';
import { Weights } from './Weights.tsx';

export interface VgmRowProps {
  row: number;
  stored: ReadonlyMap<string, VgmContainerLine>;
  /** Highest masses by container type. */
  caps: VgmCaps;
  isReadOnly: boolean;
  isTicked: (ctnNo: string) => boolean;
  /** Undefined while it cannot be declared. */
  tick: (ctnNo: string, isOn: boolean) => void;
  remove: (row: number) => void;
  /** Opens the view of one container. */
  open: (row: number) => void;
  openSi: () => void;
}

const WEIGHTS = ['vgm', 'cargoWeight', 'dunnageWeight', 'tare'] as const;
const METHODS = [
  { value: 'SM1', label: 'SM1' },
  { value: 'SM2', label: 'SM2' },
] as const;
const DETAILS = ['ctnNo', 'sealNo', 'ctnType', 'unit', 'tare', 'weighTime', 'certificateNo', 'certifier', 'isSoc'] as const;
/** Fields of the details that the row does not show itself: their errors open them. */
const HIDDEN = ['ctnNo', 'sealNo', 'ctnType', 'weighTime', 'certificateNo', 'certifier'] as const;

/** One container: method, weights, the mass, and the state of its declaration. It subscribes to its own values. */
export const VgmRow = memo(function VgmRow({ row, stored, caps, isReadOnly, isTicked, tick, remove, open, openSi }: VgmRowProps) {
  const t = useMessages('vgm');
  const id = useId();
  const { trigger } = useFormContext<VgmValues>();
  const line = useLine(row, stored, caps);
  const [isExpanded, toggle] = useOpenRow(HIDDEN.some((field) => line?.own?.[field]?.message));
  if (!line) return null;
  const { at, line: values, mass, cargo, payload, siKg, tone } = line;
  const status = line.stored?.status ?? VGM_STATE.open;
  const isDeclared = status === VGM_STATE.submitted || status === VGM_STATE.accepted;
  const name = values.ctnNo || t('ctn.line', { line: row + 1 });
  return (
    <>
      <tr data-tone={tone}>
        <td css={{ width: token.s8 }}>
          {isReadOnly ? null : (
            <Checkbox
              hideLabel
              label={t('tick', { container: name })}
              value={isTicked(values.ctnNo)}
              disabled={!line.isOpen || mass === undefined || values.ctnNo === ''}
              onChange={(isOn) => tick(values.ctnNo, isOn)}
            />
          )}
        </td>
        <th scope="row">
          <Code>{values.ctnNo || '–'}</Code>
          <span css={under}>{[values.ctnType, values.sealNo && t('seal', { no: values.sealNo })].filter(Boolean).join(', ')}</span>
        </th>
        <td data-desk="">
          <fieldset disabled={isReadOnly} css={bare}>
            <Segmented label={t('method.of', { container: name })} value={values.weighMethod} onChange={line.setMethod} options={METHODS} />
          </fieldset>
        </td>
        <td data-desk="">
          <Weights
            line={line}
            isReadOnly={isReadOnly}
            messageId={id}
            onLeave={() => void trigger(WEIGHTS.map((field) => `${at}.${field}` as const))}
          />
        </td>
        <td css={[figure, tone === 'bad' && { color: token.bad }]}>{mass === undefined ? '–' : formatNumber(mass)}</td>
        <td data-bar="">
          <MassBar cargoKg={cargo} payloadKg={payload} siKg={siKg} tone={tone} />
          <span css={[under, tone === 'warn' && { color: token.warn }]}>
            {[cargo && formatNumber(cargo), siKg !== null && t('si', { kg: formatNumber(siKg) })].filter(Boolean).join(', ')}
          </span>
        </td>
        <td data-desk="">
          {values.weighMethod === 'SM2' ? t('addedUp') : values.weighTime === null ? '–' : formatDateTime(values.weighTime).slice(5, 16)}
          <span css={under}>{values.certificateNo}</span>
        </td>
        <td>
          <VgmStateChip status={status} />
          {isDeclared && line.isOpen ? <span css={[under, { color: token.warn }]}>{t('changed')}</span> : null}
        </td>
        <td css={buttons}>
          <span data-phone="">
            <Button size="small" onClick={() => open(row)}>
              {t(isReadOnly ? 'weigh.read' : 'weigh')}
            </Button>
          </span>
          <span data-desk="">
            <IconButton plain label={t('details', { container: name })} aria-expanded={isExpanded} onClick={toggle}>
              {isExpanded ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
            </IconButton>
            {isReadOnly || isDeclared ? null : (
              <IconButton plain label={t('remove', { container: name })} onClick={() => remove(row)}>
                <IconClose aria-hidden />
              </IconButton>
            )}
          </span>
        </td>
      </tr>
      <Messages line={line} id={id} isReadOnly={isReadOnly} openSi={openSi} />
      {isExpanded ? (
        <tr>
          <td />
          <td colSpan={8} data-wide="">
            <div role="group" aria-label={name} css={details}>
              {DETAILS.map((field) => (
                <FieldAt
                  key={field}
                  name={`${at}.${field}`}
                  fixed={field === 'ctnNo' && isDeclared}
                  required={field === 'weighTime' ? values.weighMethod !== 'SM2' : undefined}
                />
              ))}
            </div>
          </td>
        </tr>
      ) : null}
    </>
  );
});

const SI_CODES: readonly string[] = ['aboveSi', 'belowSi'];

/** What the carrier, the rules and the shipping instruction say of the container, with the ways out. */
function Messages({ line, id, isReadOnly, openSi }: { line: Line; id: string; isReadOnly: boolean; openSi: () => void }) {
  const t = useMessages('vgm');
  const { own, warnings, stored, line: values, siKg, weigh } = line;
  const isRejected = stored?.status === VGM_STATE.rejected;
  const errors = WEIGHTS.flatMap((field) => own?.[field]?.message ?? []);
  if (errors.length + warnings.length === 0 && !isRejected) return null;
  return (
    <tr>
      <td />
      <td colSpan={8} data-wide="" id={id} css={messages}>
        {isRejected ? (
          <p css={{ color: token.bad }}>
            <IconError aria-hidden css={sign} />{' '}
            {t('carrierSays', { time: formatDateTime(stored.answerTime).slice(5, 16), reason: stored.rejectReason })}
          </p>
        ) : null}
        {errors.map((message) => (
          <p key={message} css={{ color: token.bad }}>
            <IconError aria-hidden css={sign} /> {message}
          </p>
        ))}
        {warnings.map(({ code, text }) => (
          <p key={code} css={{ color: token.warn }}>
            <IconWarning aria-hidden css={sign} /> {text}{' '}
            {SI_CODES.includes(code) && !isReadOnly ? (
              <>
                {values.weighMethod === 'SM2' && values.unit !== 'LBR' && siKg !== null ? (
                  <Button size="small" variant="bare" onClick={() => weigh('cargoWeight', siKg)}>
                    {t('useSi')}
                  </Button>
                ) : null}
                <Button size="small" variant="bare" onClick={openSi}>
                  {t('correctSi')}
                </Button>
              </>
            ) : null}
          </p>
        ))}
      </td>
    </tr>
  );
}

const under: CSSObject = { ...hint, display: 'block' };
/** The two methods stay side by side. */
const bare: CSSObject = { border: 0, margin: 0, padding: 0, minWidth: 'max-content' };
const figure: CSSObject = { '&&': { textAlign: 'end', fontWeight: token.strong }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const buttons: CSSObject = { whiteSpace: 'nowrap', textAlign: 'end' };
const sign: CSSObject = { display: 'inline-block', width: token.icon14, height: token.icon14, verticalAlign: 'text-bottom' };
const messages: CSSObject = { '&&': { paddingTop: 0 }, fontSize: token.t12, lineHeight: token.l12, '& p': { margin: `0 0 ${token.half1}` } };
const details: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
  padding: `${token.s2} 0`,
};
