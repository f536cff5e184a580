import type { ReactNode } from 'react';
import type { UserJob } from '#contract/job';
import { useCore } from '#element';
import { formatNumber } from '#i18n';
import { Banner, Button, IconButton, IconClose, ProgressBar, token, useMessages, useUi } from '#ui';
import { saveDownload } from '../save-download.ts';

export interface JobBannerProps {
  job: UserJob;
  /** Further buttons of a finished job, e.g. to its records. */
  children?: ReactNode;
}

const TONES = { queued: 'info', running: 'info', done: 'good', failed: 'bad', cancelled: 'warn' } as const;

/** A background job: its progress, then its outcome, with cancel, retry and download. */
export function JobBanner({ job, children }: JobBannerProps) {
  const t = useMessages('job');
  const { api, queryClient, notices } = useCore();
  const { root, locale } = useUi();
  const { jobId, kind, state, done, total, created, actions, isCancelling } = job;
  const name = t(`kind.${kind}`, { file: job.fileName });
  const isUnfinished = state === 'queued' || state === 'running';

  async function act(verb: 'cancelJob' | 'retryJob' | 'dismissJob'): Promise<void> {
    const answer = await api.job[verb]({ jobId }, { locale, loadingBar: false });
    if (!answer.ok && answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
    await queryClient.invalidateQueries({ queryKey: [api.job.queryMyJobs.path] });
  }
  async function download(): Promise<void> {
    const answer = await api.job.downloadJobResult({ jobId }, { locale });
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  }

  const stored = kind === 'bookingImport' ? 'created' : kind === 'partyImport' ? 'saved' : undefined;
  const outcome = [
    stored && state === 'done' ? '' : t(`state.${state}`),
    stored && (created > 0 || state === 'done') ? t(stored, { count: created }) : '',
    job.message,
  ].filter(Boolean);
  return (
    <Banner tone={TONES[state]} isUrgent={false}>
      <div css={layout}>
        <div css={{ flex: '1 1 14rem', minWidth: 0 }}>
          <span css={{ fontWeight: token.strong }}>{name}</span>
          {isUnfinished ? (
            <span css={{ display: 'grid', gap: token.s1 }}>
              <ProgressBar label={name} value={total ? done / total : null} />
              <span>
                {isCancelling
                  ? t('cancelling')
                  : total
                    ? t('progress', { done: formatNumber(done), total: formatNumber(total) })
                    : t(`state.${state}`)}
              </span>
            </span>
          ) : null}
          {/* A live region must be there before its text. */}
          <span role="status" css={{ display: 'flex', flexWrap: 'wrap', columnGap: token.s1 }}>
            {isUnfinished ? null : outcome.map((text) => <span key={text}>{text}</span>)}
          </span>
        </div>
        <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s1, alignItems: 'center' }}>
          {children}
          {actions.includes('download') ? (
            <Button size="small" onClick={() => void download()}>
              {t('download')}
            </Button>
          ) : null}
          {actions.includes('retry') ? (
            <Button size="small" onClick={() => void act('retryJob')}>
              {t('retry')}
            </Button>
          ) : null}
          {isUnfinished ? (
            <Button size="small" disabled={!actions.includes('cancel')} onClick={() => void act('cancelJob')}>
              {t('cancel')}
            </Button>
          ) : null}
          {actions.includes('dismiss') ? (
            <IconButton label={t('dismiss', { name })} onClick={() => void act('dismissJob')}>
              <IconClose aria-hidden />
            </IconButton>
          ) : null}
        </span>
      </div>
    </Banner>
  );
}

const layout = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s3, minWidth: 0 } as const;
