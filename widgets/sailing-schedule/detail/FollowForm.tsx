import { useState } from 'react';
import type { SailingDetail } from '#contract/sailing';
import { FOLLOW_KINDS } from '#domain/sailing/sailing-rules';
import { useCore, useMutationCall } from '#element';
import { Button, Checkbox, hint, IconDone, token, useMessages } from '#ui';

interface FollowFormProps {
  sailing: SailingDetail;
  onFollow?: (detail: { sailingId: string; isFollowed: boolean }) => void;
}

const ALL = { dates: true, cutOffs: true, vessel: true };
const NOTHING = { dates: false, cutOffs: false, vessel: false };

/** What the user is told of; by notice or e-mail, as set for schedule changes. */
export function FollowForm({ sailing: { id, follow, bookings }, onFollow }: FollowFormProps) {
  const t = useMessages('sailing-schedule');
  const { api, queryClient } = useCore();
  const [wish, setWish] = useState(follow ?? ALL);
  const saving = useMutationCall(api.sailing.followSailingDate);
  const isSaved = follow !== null && FOLLOW_KINDS.every((kind) => follow[kind] === wish[kind]);
  async function save(next: typeof wish) {
    const answer = await saving.run({ id, ...next });
    if (!answer.ok) return;
    onFollow?.({ sailingId: id, isFollowed: answer.data });
    for (const { path } of [api.sailing.queryTableSailingDateList, api.sailing.querySailingDateById])
      void queryClient.invalidateQueries({ queryKey: [path] });
  }
  return (
    <>
      {FOLLOW_KINDS.map((kind) => (
        <Checkbox key={kind} label={t(`tell.${kind}`)} value={wish[kind]} onChange={(isOn) => setWish({ ...wish, [kind]: isOn })} />
      ))}
      <span css={hint}>
        {t('tell.hint')} {bookings > 0 ? t('tell.booking') : ''}
      </span>
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
        <Button
          size="small"
          busy={saving.isBusy}
          icon={isSaved ? <IconDone aria-hidden css={{ width: token.icon14, height: token.icon14 }} /> : undefined}
          onClick={() => void save(wish)}
        >
          {t(isSaved ? 'tell.saved' : 'tell.save')}
        </Button>
        {follow ? (
          <Button size="small" variant="bare" onClick={() => void save(NOTHING)}>
            {t('tell.end')}
          </Button>
        ) : null}
      </span>
    </>
  );
}
