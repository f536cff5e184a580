import type { CSSObject } from '@emotion/react';
import { useId, useState } from 'react';
import type { Option } from '#domain/form/values';
import { Field, type FieldProps, frame, IconDown, lazyPart, LazyPopover, part, Skeleton, token, useMessages } from '#ui';

interface AreaSelectProps extends FieldProps {
  value: Option | null;
  onChange: (value: Option) => void;
  onBlur?: (() => void) | undefined;
}

const trees = lazyPart(async () => (await import('./AreaTree.tsx')).AreaTree);

/** A country or a place in it, chosen in a tree. */
export function AreaSelect({ value, onChange, onBlur, ...field }: AreaSelectProps) {
  const t = useMessages('ui');
  const [isOpen, setOpen] = useState(false);
  const AreaTree = trees.use(isOpen, () => setOpen(false));
  const labelId = useId();
  const isFixed = field.readOnly || field.disabled;
  const pick = (area: Option) => {
    onChange(area);
    setOpen(false);
  };
  return (
    <Field {...field} labelId={labelId}>
      {({ name, ...control }) => (
        <LazyPopover
          title={field.label}
          open={isOpen && !isFixed}
          onOpenChange={setOpen}
          trigger={
            <button
              type="button"
              role="combobox"
              {...part('input')}
              {...control}
              data-name={name}
              disabled={isFixed}
              aria-labelledby={`${labelId} ${labelId}-v`}
              css={[frame(field), { height: 'auto', minHeight: token.field }]}
              onPointerEnter={trees.fetch}
              onBlur={onBlur}
            >
              <span id={`${labelId}-v`} css={[chosen, { color: value ? 'inherit' : token.text3 }]}>
                {value?.label ?? (isFixed ? '' : t('pleaseSelect'))}
              </span>
              {isFixed ? null : <IconDown aria-hidden />}
            </button>
          }
        >
          <div css={panel}>{AreaTree ? <AreaTree label={field.label} onPick={pick} /> : <Skeleton height={token.s10} />}</div>
        </LazyPopover>
      )}
    </Field>
  );
}

const chosen: CSSObject = { flex: 1, minWidth: 0, overflowWrap: 'anywhere', padding: `${token.half1} 0` };
const panel: CSSObject = { padding: token.s3, width: token.popWidth, maxWidth: '100%', maxHeight: token.listHeight, overflowY: 'auto' };
