import { useState } from 'react';
import { NEWS_TYPES, type NewsType } from '#domain/news/news-types';
import { useCall, useCore } from '#element';
import { Card, Empty, ErrorPanel, Pagination, part, SearchField, Skeleton, Tabs, title, token, useMessages, useUi } from '#ui';
import { Rss } from 'lucide-react';
import { ALL, CATEGORIES, type Category, feedUrl, type NewsShellValues, SEARCH_MAX } from './first-list.ts';
import { feedLink, head, searchPlace } from './layout.ts';
import { NewsRow } from './NewsRow.tsx';
import { rows } from './news-style.ts';

interface NewsListProps {
  initialType: NewsType | undefined;
  /** Article whose link gets the focus. */
  focused: string | undefined;
  /** What the user has typed and chosen in the shell. */
  shellValues: NewsShellValues | undefined;
  onOpen: (id: string) => void;
}

const PAGE_SIZE = 8;

/** All articles by category, with search and pages. */
export function NewsList({ initialType, focused, shellValues = {}, onOpen }: NewsListProps) {
  const t = useMessages('news');
  const { locale } = useUi();
  const { api, settings } = useCore();
  const [category, setCategory] = useState<Category>(shellValues.category ?? (initialType === undefined ? ALL : `${initialType}`));
  const [current, setCurrent] = useState(1);
  const [returned, setReturned] = useState(focused);
  const [typed, setTyped] = useState(shellValues.search ?? '');
  const [searchValue, setSearchValue] = useState(shellValues.isSubmitted && typed.length <= SEARCH_MAX ? typed.trim() : '');
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
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header {...part('header')} css={head}>
        <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
        <a href={feedUrl(settings.store.getState().apiUrl, locale, newsType)} type="application/rss+xml" css={feedLink}>
          <Rss aria-hidden />
          {t('feed')}
        </a>
        <form
          role="search"
          css={searchPlace}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim().length <= SEARCH_MAX) search(typed);
          }}
        >
          <SearchField
            name="search"
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
          name="category"
          label={t('categories')}
          value={category}
          onChange={(value) => {
            setCategory(value);
            startAnew();
          }}
          tabs={CATEGORIES.map((value) => ({ value, label: value === ALL ? t('all') : t(`type.${value}`) }))}
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
