import type { OrderRow } from '#contract/order';
import { localisedName } from '#domain/identity/localised-name';
import { pendingCutOffs } from '#domain/deadline/deadlines';
import { useIsAgent, useSession } from '#element';
import { cutOffState, formatLongDate, greetingKey } from '#i18n';
import { Button, IconAdd, IconLayout, IconSearch, narrow, part, title, token, useMessages, useNow, useUi } from '#ui';

interface GreetingProps {
  bookings: readonly OrderRow[];
  isArranging: boolean;
  onArrange: () => void;
  onSearch: () => void;
  onAdd: () => void;
}

/** Greeting by the user's own clock, date in Shanghai, and what cannot wait. */
export function Greeting({ bookings, isArranging, onArrange, onSearch, onAdd }: GreetingProps) {
  const t = useMessages('workbench');
  const { locale } = useUi();
  const { user } = useSession();
  // Customers book.
  const isAgent = useIsAgent();
  const now = useNow();
  const name = localisedName(user?.nameCn, user?.nameEn, locale) || (user?.userName ?? '');
  const states = bookings.flatMap((booking) => pendingCutOffs(booking, now).map(({ at }) => cutOffState(at, now)));
  const [missed, urgent] = (['missed', 'urgent'] as const).map((state) => states.filter((one) => one === state).length) as [number, number];
  return (
    <header {...part('header')} css={head}>
      <div css={{ minWidth: 0 }}>
        <h1 css={{ '&&': title.t20, overflowWrap: 'anywhere' }}>{t(greetingKey(new Date(now)), { name })}</h1>
        <p css={{ color: token.text2 }}>
          <time dateTime={new Date(now).toISOString()}>{formatLongDate(now, locale)}</time>
          {missed > 0 ? <span css={sentence}>{t('summary.missed', { count: missed })}</span> : null}
          {urgent > 0 ? <span css={sentence}>{t('summary.urgent', { count: urgent })}</span> : null}
        </p>
      </div>
      <span css={buttons}>
        <Button variant="bare" aria-pressed={isArranging} icon={<IconLayout aria-hidden css={icon} />} onClick={onArrange}>
          {t('arrange')}
        </Button>
        <Button icon={<IconSearch aria-hidden css={icon} />} onClick={onSearch}>
          {t('searchRates')}
        </Button>
        {isAgent ? null : (
          <Button variant="filled" icon={<IconAdd aria-hidden css={icon} />} onClick={onAdd}>
            {t('newBooking')}
          </Button>
        )}
      </span>
    </header>
  );
}

const icon = { width: token.icon16, height: token.icon16 } as const;
const sentence = { marginLeft: token.s2 } as const;
const buttons = { display: 'flex', flexWrap: 'wrap', gap: token.s2 } as const;
const head = { ...buttons, justifyContent: 'space-between', alignItems: 'center', gap: token.s3, [narrow]: { paddingInline: token.s3 } } as const;
