import { lazy, Suspense } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { classNames, type ClassNames, IconDown, token, useMessages } from '#ui';
import type { FormClass } from './form-style.ts';
import { PickField } from './PickField.tsx';

const ContainersPopover = lazy(async () => ({ default: (await import('./ContainersPopover.tsx')).ContainersPopover }));

interface ContainersFieldProps {
  value: readonly CtnQuantity[];
  onChange: (value: readonly CtnQuantity[]) => void;
  /** Called when the choice is confirmed. */
  onDone: () => void;
  startsOpen: boolean;
}

/** Containers as pills; types and quantities in a popover. */
export function ContainersField({ value, onChange, onDone, startsOpen }: ContainersFieldProps) {
  const t = useMessages('rate-search-form');
  return (
    <PickField
      name="ctn"
      label={t('containers')}
      title={t('containers')}
      required
      startsOpen={startsOpen}
      onClose={onDone}
      icon={<IconDown aria-hidden />}
      value={
        <>
          {value.map(({ ctnType, num }) => (
            <span key={ctnType} className={formClass('pill')} css={pill}>
              {ctnType} × {num}
            </span>
          ))}
          {value.length > 1 ? <span className={formClass('rest')}>+{value.length - 1}</span> : null}
        </>
      }
    >
      {(close) => (
        <Suspense>
          <ContainersPopover value={value} onChange={onChange} close={close} />
        </Suspense>
      )}
    </PickField>
  );
}

const formClass: ClassNames<FormClass> = classNames;
const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  height: token.target,
  padding: `0 ${token.s2}`,
  borderRadius: token.rChip,
  background: token.idleTint,
  fontWeight: token.medium,
} as const;
