import { type ReactNode, useId, useState } from 'react';
import { Field, frame, LazyPopover, part, token } from '#ui';

interface PickFieldProps {
  name: string;
  label: string;
  title: string;
  required?: boolean;
  icon: ReactNode;
  /** Shown before the value, e.g. a port code. */
  start?: ReactNode;
  value: ReactNode;
  startsOpen: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  children: (close: () => void) => ReactNode;
}

/** A field whose value is picked in a popover: containers, departure. */
export function PickField({ name, label, title, required, icon, start, value, startsOpen, onOpen, onClose, children }: PickFieldProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const labelId = useId();
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) onClose?.();
  };
  return (
    <Field label={label} labelId={labelId} required={required}>
      {(control) => (
        <LazyPopover
          title={title}
          open={isOpen}
          onOpenChange={change}
          trigger={
            <button
              type="button"
              {...part('input')}
              id={control.id}
              name={name}
              aria-labelledby={`${labelId} ${labelId}-v`}
              css={frame({})}
              onPointerDown={onOpen}
            >
              {start}
              <span id={`${labelId}-v`} css={text}>
                {value}
              </span>
              {icon}
            </button>
          }
        >
          {children(() => change(false))}
        </LazyPopover>
      )}
    </Field>
  );
}

const text = { display: 'flex', gap: token.s2, flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' } as const;
