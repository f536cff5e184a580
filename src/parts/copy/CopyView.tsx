import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { BILL_TYPE } from '#domain/constants';
import { formatDateTime } from '#i18n';
import { Banner, Empty, ErrorPanel, hint, IconEye, IconSwap, narrow, Segmented, Skeleton, Tabs, token, useMessages, useWindowBelow } from '#ui';
import { ReadOnlyBills } from '../bill/ReadOnlyBills.tsx';
import type { Choices } from '../form/fields-context.ts';
import { ComparisonList } from './ComparisonList.tsx';
import { CopyPreview } from './CopyPreview.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';
import { useFieldName } from './use-field-name.ts';

interface CopyViewProps {
  copy: Copy;
  comparison: ComparisonState;
  choices: Choices;
}

/** Below it the document and the comparison do not fit side by side. */
const TWO_PANES_PX = 900;

/** Tabs: the document with the comparison, and the bills of the booking’s type. */
export function CopyView({ copy, comparison, choices }: CopyViewProps) {
  const t = useMessages('copy-dialog');
  const [tab, setTab] = useState<'preview' | 'bills'>('preview');
  const isNarrow = useWindowBelow(TWO_PANES_PX);
  const { newest, previous, type } = copy;
  if (copy.failure) return <ErrorPanel retry={copy.refresh}>{copy.failure.message}</ErrorPanel>;
  if (copy.isLoading) return <Skeleton height="100%" />;
  const bills = t(type === BILL_TYPE.house ? 'tab.house' : 'tab.main');
  const issued = newest && t('issued', { version: newest.copyVersion, time: formatDateTime(newest.createTime).slice(0, 16) });
  return (
    <div css={view}>
      <div css={bar}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'preview', label: t('tab.preview') },
            { value: 'bills', label: bills },
          ]}
        />
        {tab === 'preview' && newest ? (
          <div css={choice}>
            {isNarrow ? null : <span css={hint}>{issued}</span>}
            <Segmented
              label={t('mode')}
              value={comparison.mode}
              onChange={comparison.setMode}
              options={[
                { value: 'preview', label: withIcon(<IconEye aria-hidden />, t('mode.preview'), isNarrow) },
                ...(previous
                  ? [
                      {
                        value: 'last' as const,
                        label: withIcon(<IconSwap aria-hidden />, t('mode.last', { version: previous.copyVersion }), isNarrow),
                      },
                    ]
                  : []),
                { value: 'submitted', label: withIcon(<IconSwap aria-hidden />, t('mode.submitted'), isNarrow) },
              ]}
            />
          </div>
        ) : null}
      </div>
      {newest?.changeRequest && newest.requestTime !== null && newest.confirmTime === null ? <Requested copy={copy} /> : null}
      <div role="tabpanel" aria-label={tab === 'preview' ? t('tab.preview') : bills} css={panel}>
        {tab === 'bills' ? (
          <div css={scroll}>
            <ReadOnlyBills
              key={copy.round}
              bookingId={copy.bookingId}
              type={type}
              bills={copy.bills}
              shown={copy.shown?.blIndex ?? 0}
              onShow={copy.showBill}
              choices={choices}
            />
          </div>
        ) : newest ? (
          <div css={[panes, comparison.comparison && !isNarrow && { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 512px)' }]}>
            {comparison.comparison && isNarrow ? null : <CopyPreview key={newest.copyVersion} newest={newest} />}
            {comparison.comparison ? <ComparisonList copy={copy} newest={newest} comparison={comparison} /> : null}
          </div>
        ) : (
          <Empty title={t('none')}>{t('none.text')}</Empty>
        )}
      </div>
    </div>
  );
}

function withIcon(icon: React.ReactNode, text: string, isNarrow: boolean): React.ReactNode {
  return isNarrow ? (
    text
  ) : (
    <>
      {icon}
      {text}
    </>
  );
}

/** The last request for changes, until another COPY answers it. */
function Requested({ copy: { newest, type } }: { copy: Copy }) {
  const t = useMessages('copy-dialog');
  const nameOf = useFieldName(type);
  if (!newest?.changeRequest || newest.requestTime === null) return null;
  const { fields, remark } = newest.changeRequest;
  const texts = newest.bills.flatMap(({ values }) => values);
  const names = fields.map(({ field }) => nameOf({ field, ctnNo: texts.find((value) => value.field === field)?.ctnNo ?? null }));
  return (
    <div css={{ padding: `${token.s2} ${token.s4}` }}>
      <Banner tone="info">
        <p>{[t('requested', { time: formatDateTime(newest.requestTime).slice(0, 16) }), names.join(t('separator'))].filter(Boolean).join(' ')}</p>
        {remark ? <p css={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{remark}</p> : null}
      </Banner>
    </div>
  );
}

const view: CSSObject = { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 };
const bar: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  alignItems: 'center',
  columnGap: token.s3,
  padding: `0 ${token.s3}`,
  borderBottom: `${token.hair} solid ${token.line}`,
  // The row has one line below it.
  '& > :first-of-type > :first-of-type': { borderBottom: 0 },
};
const choice: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  gap: token.s2,
  minWidth: 0,
  marginInlineStart: 'auto',
  paddingBlock: token.s1,
  overflowX: 'auto',
  '& svg': { width: token.icon14, height: token.icon14 },
};
const panel: CSSObject = { flex: 1, minHeight: 0 };
const panes: CSSObject = { display: 'grid', height: '100%', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' };
const scroll: CSSObject = {
  height: '100%',
  overflow: 'auto',
  padding: token.s4,
  containerType: 'inline-size',
  [narrow]: { padding: 0 },
};
