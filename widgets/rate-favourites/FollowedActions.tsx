import type { FollowedRate } from '#contract/freight';
import { Button, IconButton, IconDown, IconStar, token, useMessages } from '#ui';

/** What a user does with a followed rate. */
export interface FollowedUse {
  book: (row: FollowedRate) => void;
  /** Searches the rates of the lane. */
  search: (row: FollowedRate) => void;
  unfollow: (row: FollowedRate) => void;
  /** Shows or hides what is below the row. */
  expand: (row: FollowedRate) => void;
  /** Shows what is below the row, where the limit is set. */
  setLimit: (row: FollowedRate) => void;
}

interface FollowedActionsProps {
  row: FollowedRate;
  tabIndex: 0 | -1;
  use: FollowedUse;
  isExpanded: boolean;
}

/** Books the rate, or shows those of the lane if it has ended, is full or is a carrier; and unfollows it. */
export function FollowedActions({ row, tabIndex, use, isExpanded }: FollowedActionsProps) {
  const t = useMessages('rate-favourites');
  const name = nameOf(row);
  const canBook = !row.isEnded && row.kind === 'rate' && row.spaceStatus !== 'FULL';
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s1 }}>
      {canBook ? (
        <Button size="small" variant="soft" tabIndex={tabIndex} aria-label={t('book.label', { name })} onClick={() => use.book(row)}>
          {t('book')}
        </Button>
      ) : (
        <Button size="small" tabIndex={tabIndex} aria-label={t('search.lane.label', { name })} onClick={() => use.search(row)}>
          {t('search.lane')}
        </Button>
      )}
      <IconButton label={t('unfollow', { name })} tabIndex={tabIndex} onClick={() => use.unfollow(row)}>
        <IconStar aria-hidden fill="currentColor" css={{ width: token.icon16, height: token.icon16, color: token.action }} />
      </IconButton>
      <IconButton
        label={t(isExpanded ? 'details.close' : 'details.open', { name })}
        aria-expanded={isExpanded}
        tabIndex={tabIndex}
        onClick={() => use.expand(row)}
      >
        <IconDown aria-hidden css={isExpanded ? { rotate: '180deg' } : null} />
      </IconButton>
    </span>
  );
}

export const nameOf = ({ portStartCode, portEndCode, shippingName }: FollowedRate): string => `${portStartCode} – ${portEndCode}, ${shippingName}`;
