import { useState } from 'react';
import { NEWS_TYPES, type NewsType } from '#domain/news/news-types';
import { useCall, useCore } from '#element';
import { Card, Empty, ErrorPanel, narrow, Pagination, part, SearchField, Skeleton, Tabs, title, token, useMessages, useUi } from '#ui';
import { Rss } from 'lucide-react';
import { NewsRow } from './NewsRow.tsx';
import { rows } from './news-style.ts';

interface NewsListProps {
  initialType: NewsType | undefined;
  /** Article whose link gets the focus. */
  focused: string | undefined;
  onOpen: (id: string) => void;
}

const PAGE_SIZE = 8;
const SEARCH_MAX = 50;
const ALL = 'all';
type Category = typeof ALL | `${NewsType}`;

/** All articles by category, with search and pages. */
export function NewsList({ initialType, focused, onOpen }: NewsListProps) {
  const t = useMessages('news');
  const { locale } = useUi();
  const { api, settings } = useCore();
  const [category, setCategory] = useState<Category>(initialType === undefined ? ALL : `${initialType}`);
  const [current, setCurrent] = useState(1);
  const [returned, setReturned] = useState(focused);
  const [typed, setTyped] = useState('');
  const [searchValue, setSearchValue] = useState('');
  const newsType = NEWS_TYPES.find((type) => `${type}` === category);
  const list = useCall(
    api.news.queryWebNewsListForWebsite,
    { ...(newsType !== undefined && { newsType }), ...(searchValue && { searchValue }), current, size: PAGE_SIZE },
    { quiet: true, loadingBar: false, placeholderData: (last) => last },
  );
  const records = list.data?.records;
  const isFront = category === ALL && current === 1 && searchValue === '';
  const startAnew = () => {
    setCurrent(1);
    setReturned(undefined);
  };
  const search = (text: string) => {
    setSearchValue(text.trim());
    startAnew();
  };
  const feed = `${settings.store.getState().apiUrl}/api/content/web_news/pub/rss.xml?${new URLSearchParams({ language: locale, ...(newsType !== undefined && { newsType: `${newsType}` }) })}`;
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header {...part('header')} css={head}>
        <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
        <a href={feed} type="application/rss+xml" css={feedLink}>
          <Rss aria-hidden />
          {t('feed')}
        </a>
        <form
          role="search"
          css={{ flex: '0 1 260px' }}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim().length <= SEARCH_MAX) search(typed);
          }}
        >
          <SearchField
            label={t('search')}
            value={typed}
            maxLength={SEARCH_MAX}
            onChange={(text) => {
              setTyped(text);
              if (text === '') search('');
            }}
          />
        </form>
      </header>
      <Card flush>
        <Tabs
          label={t('categories')}
          value={category}
          onChange={(value) => {
            setCategory(value);
            startAnew();
          }}
          tabs={[{ value: ALL, label: t('all') }, ...NEWS_TYPES.map((type) => ({ value: `${type}` as const, label: t(`type.${type}`) }))]}
        />
        {list.error && !records ? <ErrorPanel retry={() => void list.refetch()} /> : null}
        {list.isPending ? <Skeleton height={token.tableMax} radius={token.rCard} /> : null}
        {records?.length === 0 ? <Empty title={t('none')}>{t('none.text')}</Empty> : null}
        {records?.length ? (
          <ul css={rows} aria-busy={list.isPlaceholderData} aria-label={t('title')}>
            {records.map((item, index) => (
              <NewsRow key={item.id} item={item} isReturned={item.id === returned} isLead={isFront && index === 0} onOpen={onOpen} />
            ))}
          </ul>
        ) : null}
      </Card>
      {(list.data?.total ?? 0) > PAGE_SIZE ? (
        <Pagination page={current} pageSize={PAGE_SIZE} total={list.data?.total} onChange={setCurrent} listLabel={t('title')} />
      ) : null}
    </div>
  );
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s3,
  '& > h1': { flex: 1 },
  [narrow]: { paddingInline: token.s3 },
} as const;
const feedLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: token.s1,
  color: token.action,
  minHeight: token.target,
  '& > svg': { width: token.icon14, height: token.icon14 },
} as const;
