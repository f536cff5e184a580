import { useState } from 'react';
import type { CSSObject } from '@emotion/react';
import type { QuoteHistory } from '#contract/quote';
import { QUOTE_STATES, type QuoteState as State } from '#domain/quote/quote-template';
import { formatCtnText, parseCtnText } from '#domain/container/ctn-text';
import { formatMoney, formatNumber } from '#i18n';
import { useCall, useCore, useRecordSaved } from '#element';
import { loadQuotePanel, loadSharedQuote, PageLayout, QuoteState, SignedIn } from '#parts';
import {
  Button,
  Checkbox,
  Code,
  Count,
  ellipsis,
  Empty,
  ErrorPanel,
  FilterSearch,
  hint,
  IconAdd,
  IconFile,
  lazyPart,
  narrow,
  Skeleton,
  Tabs,
  token,
  useMessages,
  useUi,
} from '#ui';
import { useQuoteActions } from './useQuoteActions.ts';

export interface MyQuotesProps {
  /** Rates of a new quotation, separated by commas. */
  rateIds?: string | undefined;
  ctn?: string;
  etd?: string | undefined;
  /** Token of a link in a mail: shows that quotation alone, without login. */
  link?: string | undefined;
  onSaved?: (detail: { id: string; quoteNo: string }) => void;
  onSearch?: (detail: { pol?: string; pod?: string; ctn?: string }) => void;
  onOpenBooking?: (detail: { bookingId: string; orderId: string }) => void;
}

const quotePanel = lazyPart(loadQuotePanel);
const sharedQuote = lazyPart(loadSharedQuote);
const templatesDialog = lazyPart(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog);

/** Quotations of the company: history, a new one with its margins, templates. With `link`, one quotation for its recipient. */
export function MyQuotes(props: MyQuotesProps) {
  const t = useMessages('my-quotes');
  if (props.link) return <Shared key={props.link} link={props.link} />;
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Quotes {...props} />
    </SignedIn>
  );
}

function Shared({ link }: { link: string }) {
  const [isFailed, setFailed] = useState(false);
  const SharedQuote = sharedQuote.use(!isFailed, () => setFailed(true));
  if (isFailed) return <ErrorPanel retry={() => setFailed(false)} />;
  return SharedQuote ? <SharedQuote token={link} /> : <Skeleton height="480px" />;
}

const ALL = 'all';
type Filter = State | typeof ALL;
const FILTERS: readonly Filter[] = [ALL, ...QUOTE_STATES];
const PAGE_SIZE = 8;
const NEW = 'new';

function Quotes({ rateIds, ctn = '20GP:1', etd, onSaved, onSearch, onOpenBooking }: MyQuotesProps) {
  const t = useMessages('my-quotes');
  const ui = useMessages('ui');
  const { api, queryClient } = useCore();
  const call = api.quote.getQuoteHistoryPage;
  const [filter, setFilter] = useState<Filter>(ALL);
  const [searchValue, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<string | undefined>(rateIds ? NEW : undefined);
  const [hasTemplates, setTemplates] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const list = useCall(
    call,
    { searchValue, ...(filter === ALL ? {} : { state: filter }), current: page, size: PAGE_SIZE },
    { placeholderData: (before) => before, quiet: true, loadingBar: false },
  );
  const refresh = () => queryClient.invalidateQueries({ queryKey: [call.path] });
  useRecordSaved('quote', () => void refresh());
  const actions = useQuoteActions(refresh, () => setPicked(new Set()));
  const rows = list.data?.records ?? [];
  const first = ((list.data?.current ?? 1) - 1) * PAGE_SIZE + 1;
  const counts = list.data?.counts;
  const shown = opened ?? rows[0]?.id;
  const QuotePanel = quotePanel.use(shown !== undefined && !isFailed, () => setFailed(true));
  const TemplatesDialog = templatesDialog.use(hasTemplates, () => setTemplates(false));
  const source = rateIds ? { rateIds: rateIds.split(',').filter(Boolean), ctnList: parseCtnText(ctn), etd } : undefined;
  const toggle = (id: string, isPicked: boolean) => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  const select = (next: { filter?: Filter; searchValue?: string }) => {
    if (next.filter) setFilter(next.filter);
    if (next.searchValue !== undefined) setSearch(next.searchValue);
    setPage(1);
  };
  const saved = (detail: { id: string; quoteNo: string }) => {
    setOpened(detail.id);
    void refresh();
    onSaved?.(detail);
  };
  const hasFilter = filter !== ALL || searchValue !== '';

  return (
    <PageLayout
      heading={t('title')}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !(event.target instanceof HTMLInputElement) && actions.undo())
          event.preventDefault();
      }}
      actions={
        <>
          <Button
            icon={<IconFile aria-hidden css={sign} />}
            onPointerEnter={templatesDialog.fetch}
            onFocus={templatesDialog.fetch}
            onClick={() => setTemplates(true)}
          >
            {t('templates')}
          </Button>
          <Button icon={<IconAdd aria-hidden css={sign} />} onClick={() => onSearch?.({})}>
            {t('new')}
          </Button>
        </>
      }
    >
      <div css={panes}>
        <section css={listPane} aria-label={t('history')}>
          <Tabs
            label={t('filter')}
            value={filter}
            onChange={(next) => select({ filter: next })}
            tabs={FILTERS.map((value) => ({ value, label: t(`filter.${value}`), count: counts?.[value] }))}
          />
          <div css={{ padding: token.s3 }}>
            <FilterSearch label={t('search')} value={searchValue} onSearch={(next) => select({ searchValue: next })} maxLength={100} />
          </div>
          {list.isError ? <ErrorPanel retry={() => void list.refetch()}>{list.error.message || t('failed')}</ErrorPanel> : null}
          {list.isPending ? <Skeleton height="480px" /> : null}
          {list.data && rows.length === 0 ? (
            <div data-empty="">
              <Empty
                title={t(hasFilter ? 'nothingFound' : 'empty')}
                actions={
                  hasFilter ? (
                    <Button onClick={() => select({ filter: ALL, searchValue: '' })}>{t('showAll')}</Button>
                  ) : (
                    <Button onClick={() => onSearch?.({})}>{t('new')}</Button>
                  )
                }
              >
                {hasFilter ? null : t('empty.text')}
              </Empty>
            </div>
          ) : null}
          <ul css={items} aria-busy={list.isFetching}>
            {rows.map((quote) => (
              <Item
                key={quote.id}
                quote={quote}
                isOpen={quote.id === shown}
                isPicked={picked.has(quote.id)}
                onOpen={() => setOpened(quote.id)}
                onPick={(isPicked) => toggle(quote.id, isPicked)}
                onSearch={onSearch}
              />
            ))}
          </ul>
          <footer css={foot}>
            {picked.size > 0 ? (
              <>
                <span>
                  {t('selected')} <Count>{picked.size}</Count>
                </span>
                <Button variant="bare" size="small" onClick={() => void actions.download([...picked])}>
                  {t('download')}
                </Button>
                <Button variant="risk" size="small" onClick={() => void actions.remove([...picked])}>
                  {t('delete')}
                </Button>
              </>
            ) : null}
            <span css={{ flex: 1 }} />
            {list.data && rows.length > 0 ? (
              <span css={hint}>{ui('page.range', { from: first, to: first + rows.length - 1, total: list.data.total })}</span>
            ) : null}
            {page > 1 ? (
              <Button variant="bare" size="small" onClick={() => setPage(page - 1)}>
                {t('newer')}
              </Button>
            ) : null}
            {page < (list.data?.pages ?? 1) ? (
              <Button variant="bare" size="small" onClick={() => setPage(page + 1)}>
                {t('older')}
              </Button>
            ) : null}
          </footer>
        </section>
        <section css={quotePane} aria-label={t('quotation')}>
          {isFailed ? <ErrorPanel retry={() => setFailed(false)} /> : null}
          {shown !== undefined && !isFailed && !QuotePanel ? <Skeleton height="480px" /> : null}
          {shown !== undefined && QuotePanel ? (
            <QuotePanel
              key={shown}
              {...(shown === NEW ? { source } : { id: shown })}
              onSaved={saved}
              onOpenBooking={(detail: { bookingId: string; orderId: string }) =>
                onOpenBooking?.({ bookingId: detail.bookingId, orderId: detail.orderId })
              }
            />
          ) : null}
        </section>
      </div>
      {hasTemplates && TemplatesDialog ? <TemplatesDialog onClose={() => setTemplates(false)} /> : null}
    </PageLayout>
  );
}

/** Containers, or weight and volume of a part load. */
const loadText = ({ ctnList, cargo }: QuoteHistory): string =>
  ctnList.length > 0 || !cargo
    ? ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', ')
    : `${formatNumber(cargo.weight)} kg, ${formatNumber(cargo.volume, 3)} m³`;

interface ItemProps {
  quote: QuoteHistory;
  isOpen: boolean;
  isPicked: boolean;
  onOpen: () => void;
  onPick: (isPicked: boolean) => void;
  onSearch: MyQuotesProps['onSearch'] | undefined;
}

function Item({ quote, isOpen, isPicked, onOpen, onPick, onSearch }: ItemProps) {
  const t = useMessages('my-quotes');
  const { locale } = useUi();
  const { quoteNo, kind, receiverName, portStartCode, portEndCode, ctnList, totalUsd, totalRmb, others, state } = quote;
  const further = [{ currency: 'CNY', amount: totalRmb }, ...others].filter(({ amount }) => Number(amount) !== 0);
  return (
    <li data-quote={quote.id} css={[item, isOpen && openItem]}>
      <Checkbox hideLabel label={t('select', { no: quoteNo })} value={isPicked} onChange={onPick} />
      <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
        <button type="button" css={opener} aria-current={isOpen} onClick={onOpen}>
          {receiverName || t('noReceiver')}
        </button>
        <span css={ellipsis}>
          <Code>{portStartCode}</Code> → <Code>{portEndCode}</Code> {loadText(quote)}
        </span>
        <span css={line}>
          <QuoteState quote={quote} />
          {kind === 'fcl' ? null : <span css={hint}>{t(`kind.${kind}`)}</span>}
        </span>
      </div>
      <div css={amounts}>
        <Code>{quoteNo}</Code>
        <strong>{formatMoney(totalUsd, 'USD', locale)}</strong>
        {further.map(({ currency, amount }) => (
          <span key={currency} css={hint}>
            {`+ ${formatMoney(amount, currency, locale)}`}
          </span>
        ))}
        {state === 'expired' && kind === 'fcl' ? (
          <Button variant="bare" size="small" onClick={() => onSearch?.({ pol: portStartCode, pod: portEndCode, ctn: formatCtnText(ctnList) })}>
            {t('searchAgain')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const panes: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 380px) minmax(0, 1fr)',
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  background: token.surface,
  minWidth: 0,
  overflow: 'clip',
  '@container (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', borderInline: 0, borderRadius: 0 },
};
const listPane: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderInlineEnd: `${token.hair} solid ${token.line}`,
  [narrow]: { borderInlineEnd: 0 },
};
const quotePane: CSSObject = { minWidth: 0, [narrow]: { borderTop: `${token.hair} solid ${token.line}` } };
const items: CSSObject = { listStyle: 'none', margin: 0, padding: 0, flex: 1 };
const item: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: token.s2,
  padding: token.s3,
  borderBottom: `${token.hair} solid ${token.line}`,
  fontSize: token.t13,
  alignItems: 'start',
};
const openItem: CSSObject = { background: token.selected, boxShadow: `inset 3px 0 0 ${token.action}` };
const opener: CSSObject = {
  ...ellipsis,
  all: 'unset',
  cursor: 'pointer',
  fontWeight: token.strong,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${token.focus}`, outlineOffset: '2px', borderRadius: token.rChip },
};
const line: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s1 };
const amounts: CSSObject = { display: 'grid', justifyItems: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const foot: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, padding: token.s3, fontSize: token.t13 };
