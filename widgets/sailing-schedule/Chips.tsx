import { useSession } from '#element';
import { Chip, IconHistory, token, useMessages } from '#ui';
import { FLAGS } from './first-filters.ts';
import { chips } from './layout.ts';
import type { Schedule } from './useSchedule.ts';

/** Filters that are on or off. */
export function Chips({ schedule: { filters, change } }: { schedule: Schedule }) {
  const t = useMessages('sailing-schedule');
  const { isLogin } = useSession();
  return (
    <span role="group" aria-label={t('filters')} css={chips}>
      {FLAGS.filter((flag) => flag !== 'isFollowed' || isLogin).map((flag) => (
        <Chip
          key={flag}
          buttonName={flag}
          isOn={filters[flag]}
          icon={flag === 'isChanged' ? <IconHistory aria-hidden css={{ width: token.icon14, height: token.icon14 }} /> : undefined}
          onClick={() => change({ [flag]: !filters[flag] })}
        >
          {t(`filter.${flag}`)}
        </Chip>
      ))}
    </span>
  );
}
