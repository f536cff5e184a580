import { useState } from 'react';
import type { DeadlineSettings } from '#contract/deadline';
import { CUT_OFF_CODES } from '#domain/deadline/deadlines';
import { formatDateTime } from '#i18n';
import { useCore, useMutationCall } from '#element';
import type { CallsOf } from '#core';
import { Button, Checkbox, CopyButton, hint, RadioGroup, TextField, token, useConfirm, useMessages } from '#ui';
import { heading, section } from './style.ts';

type FeedFilter = Pick<NonNullable<DeadlineSettings['feed']>, 'codes' | 'isOwnOnly' | 'locale'>;

interface CalendarFeedProps {
  feed: DeadlineSettings['feed'];
  calls: CallsOf<'deadline'>;
  onChange: () => Promise<unknown>;
}

/** The address under which calendar programs find the cut-offs of the company. */
export function CalendarFeed({ feed, calls, onChange }: CalendarFeedProps) {
  const t = useMessages('deadline');
  const { notices } = useCore();
  const confirm = useConfirm();
  const renewing = useMutationCall(calls.renewDeadlineFeed);
  const revoking = useMutationCall(calls.revokeDeadlineFeed);
  const filtering = useMutationCall(calls.saveDeadlineFeed);
  const [wanted, setWanted] = useState<FeedFilter>();
  const filter = wanted ?? feed;

  async function save(next: FeedFilter) {
    setWanted(next);
    const saved = await filtering.run(next);
    if (saved.ok) await onChange();
    setWanted(undefined);
  }

  async function renew() {
    if (feed && !(await confirm({ title: t('feed.renew.title'), body: t('feed.renew.body') }))) return;
    if ((await renewing.run({})).ok) await onChange();
  }
  async function revoke() {
    if (!(await confirm({ title: t('feed.revoke.title'), body: t('feed.revoke.body') }))) return;
    if (!(await revoking.run({})).ok) return;
    notices.show({ kind: 'success', message: t('feed.revoked') });
    await onChange();
  }

  return (
    <section css={section} aria-labelledby="feed">
      <h3 id="feed" css={heading}>
        {t('feed')}
      </h3>
      <p css={hint}>{t('feed.hint')}</p>
      {feed ? (
        <>
          <div css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: token.s1 }}>
            <TextField label={t('feed.address')} value={feed.address} onChange={ignore} readOnly isMono />
            <CopyButton text={feed.address} label={t('feed.copy')} />
          </div>
          <p css={hint}>
            {t('feed.made', { time: formatDateTime(feed.createTime) })}{' '}
            {feed.readTime === null ? t('feed.unread') : t('feed.read', { time: formatDateTime(feed.readTime) })}
          </p>
          {filter ? (
            <>
              <Contents filter={filter} onChange={(next) => void save(next)} />
              <RadioGroup
                label={t('feed.language')}
                value={filter.locale}
                options={[
                  { value: 'zh-CN', label: '中文' },
                  { value: 'en-US', label: 'English' },
                ]}
                onChange={(locale) => void save({ ...filter, locale })}
              />
            </>
          ) : null}
          <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
            <Button size="small" busy={renewing.isBusy} onClick={() => void renew()}>
              {t('feed.renew')}
            </Button>
            <Button size="small" busy={revoking.isBusy} onClick={() => void revoke()}>
              {t('feed.revoke')}
            </Button>
          </div>
        </>
      ) : (
        <span>
          <Button size="small" busy={renewing.isBusy} onClick={() => void renew()}>
            {t('feed.start')}
          </Button>
        </span>
      )}
    </section>
  );
}

/** Cut-offs and bookings that the calendar contains; one cut-off at least. */
function Contents({ filter, onChange }: { filter: FeedFilter; onChange: (filter: FeedFilter) => void }) {
  const t = useMessages('deadline');
  const { codes, isOwnOnly } = filter;
  return (
    <fieldset css={{ display: 'flex', flexWrap: 'wrap', columnGap: token.s4 }}>
      <legend css={[hint, { float: 'left', width: '100%' }]}>{t('feed.contents')}</legend>
      {CUT_OFF_CODES.map((code) => (
        <Checkbox
          key={code}
          label={t(`feed.code.${code}`)}
          value={codes.includes(code)}
          disabled={codes.length === 1 && codes.includes(code)}
          onChange={(on) => onChange({ ...filter, codes: CUT_OFF_CODES.filter((one) => (one === code ? on : codes.includes(one))) })}
        />
      ))}
      <Checkbox label={t('feed.own')} value={isOwnOnly} onChange={(on) => onChange({ ...filter, isOwnOnly: on })} />
    </fieldset>
  );
}

const ignore = () => undefined;
