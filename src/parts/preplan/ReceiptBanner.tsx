import type { CSSObject } from '@emotion/react';
import type { PreplanInfo } from '#contract/preplan';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { formatDateTime } from '#i18n';
import { Banner, focusField, type FormState, token, useMessages } from '#ui';
import type { PreplanValues } from './preplan-values.ts';
import { ReasonNo } from './receipt.tsx';

interface ReceiptBannerProps {
  record: PreplanInfo['preplanVo'];
  form: Pick<FormState<PreplanValues>, 'element'>;
  labelOf: (path: string) => string;
}

/** Why customs has returned the pre-plan, or refused its deletion: each reason with the number that its field has. */
export function ReceiptBanner({ record, form, labelOf }: ReceiptBannerProps) {
  const t = useMessages('preplan');
  const { status, receipt, receiptTime } = record;
  if (receipt.length === 0) return null;
  const time = receiptTime === null ? '' : formatDateTime(receiptTime).slice(0, 16);
  return (
    <Banner tone="bad">
      <strong css={{ fontWeight: token.strong }}>
        {t(status === PREPLAN_STATUS.returned ? 'returned' : 'deletionRefused', { count: receipt.length })}
      </strong>{' '}
      {t('receipt', { time, count: record.sentCount })}
      <ol css={list}>
        {receipt.map(({ field, code, text }, place) => (
          <li key={`${field} ${code} ${text}`} css={item}>
            <ReasonNo no={place + 1} />
            {field === '' ? null : (
              <button type="button" css={link} onClick={() => focusField(form.element.current, field)}>
                {labelOf(field)}
              </button>
            )}
            <span>{text || code}</span>
          </li>
        ))}
      </ol>
    </Banner>
  );
}

const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.s1 };
const item: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 };
const link: CSSObject = {
  border: 0,
  padding: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  cursor: 'pointer',
};
