import { type OrderAction, OrderMenu, type OrderVerb } from '#parts';
import { coarsePointer, IconButton, token } from '#ui';

/** The actions on one order: icons of the frequent ones on hover, and a menu with all of them as text. */
export function OrderRowActions({ number, actions }: { number: string; actions: readonly OrderAction[] }) {
  return (
    <>
      <span css={icons}>
        {actions
          .filter(({ verb }) => !MENU_ONLY.includes(verb))
          .map(({ verb, label, icon, tone, onSelect, prefetch }) => (
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

/** Rarely used: they have no icon in the row. */
const MENU_ONLY: readonly OrderVerb[] = ['print', 'dcsa', 'files', 'copyConfirm', 'template', 'cancelAmendment'];

const icons = { display: 'flex', gap: token.half1, [coarsePointer]: { display: 'none' } } as const;
