import { useSession } from '#element';
import { Chip, IconHistory, token, useMessages } from '#ui';
import type { Schedule } from './useSchedule.ts';

const FLAGS = ['isDirect', 'isOpen', 'isChanged', 'isFollowed'] as const;

/** Filters that are on or off. */
export function Chips({ schedule: { filters, change } }: { schedule: Schedule }) {
  const t = useMessages('sailing-schedule');
  const { isLogin } = useSession();
  return (
    <span role="group" aria-label={t('filters')} css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2 }}>
      {FLAGS.filter((flag) => flag !== 'isFollowed' || isLogin).map((flag) => (
        <Chip
          key={flag}
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
