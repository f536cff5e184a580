import type { ReactNode } from 'react';
import { formatDateTime } from '#i18n';
import { hint, part, title, useMessages } from '#ui';
import { head, headButtons } from './layout.ts';

/** Heading, the meaning of times, and buttons. Not a PageLayout: elements for visitors do not load the shared code of users. */
export function ScheduleHead({ updated, children }: { updated: number | undefined; children: ReactNode }) {
  const t = useMessages('sailing-schedule');
  return (
    <header {...part('header')} css={head}>
      <h1 css={{ '&&': title.t20 }}>{t('title')}</h1>
      <span css={hint}>
        {t('times')} {updated === undefined ? null : t('updated', { at: formatDateTime(updated).slice(5, 16) })}
      </span>
      <span css={headButtons}>{children}</span>
    </header>
  );
}
