import type { CSSObject } from '@emotion/react';
import { BILL_TYPE } from '#domain/constants';
import { formatDateTime } from '#i18n';
import { Empty, ErrorPanel, hint, IconEye, IconSwap, narrow, Segmented, Skeleton, Tabs, token, useMessages, useWindowBelow } from '#ui';
import { ReadOnlyBills } from '../bill/ReadOnlyBills.tsx';
import type { Choices } from '../form/fields-context.ts';
import { ComparisonList } from './ComparisonList.tsx';
import { ConfirmHere } from './ConfirmHere.tsx';
import { CopyPreview } from './CopyPreview.tsx';
import { NewerCopy } from './NewerCopy.tsx';
import { Requested } from './Requested.tsx';
import type { ComparisonState } from './use-comparison.ts';
import type { Copy } from './use-copy.ts';

interface CopyViewProps {
  copy: Copy;
  comparison: ComparisonState;
  choices: Choices;
  onConfirm: () => void;
}

/** Below it the document and the comparison do not fit side by side. */
const TWO_PANES_PX = 900;

/** Tabs: the document with the comparison, and the bills of the booking’s type. */
export function CopyView({ copy, comparison, choices, onConfirm }: CopyViewProps) {
  const t = useMessages('copy-dialog');
  const isNarrow = useWindowBelow(TWO_PANES_PX);
  const { current, previous, type } = copy;
  const { tab, setTab } = comparison;
  if (copy.failure) return <ErrorPanel retry={copy.reload}>{copy.failure.message}</ErrorPanel>;
  if (copy.isLoading) return <Skeleton height="100%" />;
  const bills = t(type === BILL_TYPE.house ? 'tab.house' : 'tab.main');
  const issued = current && t('issued', { version: current.copyVersion, time: formatDateTime(current.createTime).slice(0, 16) });
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
        {tab === 'preview' && current ? (
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
      {copy.newer ? (
        <div css={note}>
          <NewerCopy copy={copy} comparison={comparison} />
        </div>
      ) : null}
      {current?.changeRequest && current.requestTime !== null && current.confirmTime === null ? (
        <div css={note}>
          <Requested type={type} current={current} />
        </div>
      ) : null}
      <div ref={comparison.panel} tabIndex={-1} role="tabpanel" aria-label={tab === 'preview' ? t('tab.preview') : bills} css={panel}>
        {tab === 'bills' ? (
          <div css={scroll}>
            <div css={answer}>
              <ConfirmHere copy={copy} pane={bills} onConfirm={onConfirm} />
            </div>
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
        ) : current ? (
          <div css={[panes, comparison.comparison && !isNarrow && { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 512px)' }]}>
            {comparison.comparison && isNarrow ? null : (
              <CopyPreview
                key={current.copyVersion}
                bookingId={copy.bookingId}
                current={current}
                confirm={<ConfirmHere copy={copy} pane={current.fileName} onConfirm={onConfirm} />}
              />
            )}
            {comparison.comparison ? <ComparisonList copy={copy} current={current} comparison={comparison} /> : null}
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
const note: CSSObject = { flex: 'none', padding: `${token.s2} ${token.s4}` };
const panel: CSSObject = { flex: 1, minHeight: 0, outline: 'none' };
const panes: CSSObject = { display: 'grid', height: '100%', gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)' };
const answer: CSSObject = { display: 'flex', justifyContent: 'end', paddingBottom: token.s2, '&:empty': { display: 'none' } };
const scroll: CSSObject = {
  height: '100%',
  overflow: 'auto',
  padding: token.s4,
  containerType: 'inline-size',
  [narrow]: { padding: 0 },
};
