import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { deadlineCalls } from '#contract/browser/late';
import type { NoticePreference } from '#contract/message';
import { useCall, useCore, useMutationCall } from '#element';
import { CalendarFeed, ReminderHours, useLateCalls } from '#parts';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import { Banner, Button, Checkbox, Dialog, ErrorPanel, hint, Skeleton, token, useMessages } from '#ui';

const CHANNELS = ['portal', 'mail'] as const;

/** Delivery channels of each kind of notice. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('notification');
  const { api, notices, queryClient } = useCore();
  const stored = useCall(api.message.queryNoticePreferences, {}, { loadingBar: false, quiet: true });
  const save = useMutationCall(api.message.saveNoticePreferences);
  const [changed, setChanged] = useState<ReadonlyMap<number, NoticePreference>>(new Map());
  const calls = useLateCalls(deadlineCalls);
  // Refused to the provider's users, who have no cut-offs.
  const deadlines = useCall(calls.queryDeadlineSettings, {}, { loadingBar: false, quiet: true });
  const saveHours = useMutationCall(calls.saveReminderHours);
  const [hours, setHours] = useState<number[]>();
  const list = stored.data?.map((kind) => changed.get(kind.messageType) ?? kind);

  async function submit() {
    if (changed.size === 0 && !hours) return onClose();
    if (hours && !(await saveHours.run({ hours: REMINDER_HOURS.filter((one) => hours.includes(one)) })).ok) return;
    const kinds = [...changed.values()].map(({ messageType, portal, mail }) => ({ messageType, portal, mail }));
    if (kinds.length > 0 && !(await save.run({ list: kinds })).ok) return;
    await queryClient.invalidateQueries({ queryKey: [calls.queryDeadlineSettings.path] });
    await queryClient.invalidateQueries({ queryKey: [api.message.queryNoticePreferences.path] });
    notices.show({ kind: 'success', message: t('settings.saved') });
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings')}
      foot={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button variant="filled" busy={save.isBusy || saveHours.isBusy} disabled={!list} onClick={() => void submit()}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <p css={[hint, { marginBottom: token.s3 }]}>{t('settings.hint')}</p>
      {save.failure?.reason === 'business' ? <Banner tone="bad">{save.failure.message}</Banner> : null}
      {stored.isError && !list ? <ErrorPanel busy={stored.isFetching} retry={() => void stored.refetch()} /> : null}
      {list ? (
        <table css={table}>
          <thead>
            <tr>
              <th scope="col">{t('settings.kind')}</th>
              {CHANNELS.map((channel) => (
                <th key={channel} scope="col">
                  {t(`settings.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map((kind) => (
              <tr key={kind.messageType}>
                <th scope="row">{kind.messageTypeStr}</th>
                {CHANNELS.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      hideLabel
                      label={t(`settings.${channel}.of`, { kind: kind.messageTypeStr })}
                      value={kind[channel]}
                      onChange={(on) => setChanged((before) => new Map(before).set(kind.messageType, { ...kind, [channel]: on }))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : stored.isError ? null : (
        <Skeleton height={token.listHeight} />
      )}
      {list && deadlines.data ? (
        <>
          <ReminderHours hours={hours ?? deadlines.data.hours} onChange={setHours} />
          <CalendarFeed feed={deadlines.data.feed} calls={calls} onChange={() => deadlines.refetch()} />
        </>
      ) : null}
    </Dialog>
  );
}

const table: CSSObject = {
  width: '100%',
  '& :is(th, td)': { height: token.row, textAlign: 'center', borderBottom: `${token.hair} solid ${token.line}` },
  '& thead th': { height: token.head, fontSize: token.t12, fontWeight: token.medium, color: token.text3 },
  '& th:first-of-type': { textAlign: 'start', fontWeight: token.regular },
  '& td > *': { justifyContent: 'center' },
};
