import { REMINDER_HOURS } from '#domain/deadline/reminder';
import { Checkbox, hint, token, useMessages } from '#ui';
import { section, heading } from './style.ts';

interface ReminderHoursProps {
  hours: readonly number[];
  onChange: (hours: number[]) => void;
}

/** How long before a cut-off the user is reminded. */
export function ReminderHours({ hours, onChange }: ReminderHoursProps) {
  const t = useMessages('deadline');
  return (
    <section css={section} aria-labelledby="reminders">
      <h3 id="reminders" css={heading}>
        {t('reminders')}
      </h3>
      <div css={{ display: 'flex', flexWrap: 'wrap', columnGap: token.s4 }}>
        {REMINDER_HOURS.map((one) => (
          <Checkbox
            key={one}
            label={t('reminders.before', { hours: one })}
            value={hours.includes(one)}
            onChange={(on) => onChange(REMINDER_HOURS.filter((each) => (each === one ? on : hours.includes(each))))}
          />
        ))}
      </div>
      <p css={hint}>{t('reminders.hint')}</p>
    </section>
  );
}
