import { type OrderAction, OrderMenu } from '#parts';
import { coarse, IconButton, token } from '#ui';

/** The actions on one order: icons for a pointer that hovers, and all of them in words in a menu. */
export function OrderVerbs({ number, actions }: { number: string; actions: readonly OrderAction[] }) {
  return (
    <>
      <span css={icons}>
        {actions.map(({ verb, label, icon, tone, onSelect, prefetch }) => (
          <IconButton
            key={verb}
            label={label}
            tone={verb === 'open' ? 'action' : (tone ?? 'quiet')}
            onClick={onSelect}
            {...(prefetch ? { onPointerEnter: prefetch, onFocus: prefetch } : {})}
          >
            {icon}
          </IconButton>
        ))}
      </span>
      <OrderMenu number={number} actions={actions} />
    </>
  );
}

const icons = { display: 'flex', gap: token.half1, [coarse]: { display: 'none' } } as const;
