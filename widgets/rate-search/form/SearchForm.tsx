import { css } from '@emotion/react';
import type { CtnQuantity } from '#domain/number/money';
import { PortField } from '#parts';
import { classNames, type ClassNames, Button, IconSearch, IconSwap, Spinner, part, useMessages } from '#ui';
import { ContainersField } from './ContainersField.tsx';
import { DepartureField } from './DepartureField.tsx';
import { type FormClass, formStyle } from './form-style.ts';
import type { Window } from '../search/search.ts';
import type { usePorts } from './usePorts.ts';

interface SearchFormProps {
  ports: ReturnType<typeof usePorts>;
  ctn: readonly CtnQuantity[];
  onCtn: (ctn: readonly CtnQuantity[]) => void;
  onCtnDone: () => void;
  window: Window;
  onWindow: (window: Window) => void;
  onSwap: () => void;
  onSubmit: () => void;
  isBusy: boolean;
  /** A field whose popover was requested before its code was loaded. */
  open: string | undefined;
}

/** Ports, containers, departure. Enter searches. */
export function SearchForm({ ports, ctn, onCtn, onCtnDone, window, onWindow, onSwap, onSubmit, isBusy, open }: SearchFormProps) {
  const t = useMessages('rate-search-form');
  const tResults = useMessages('rate-search');
  const port = (name: 'pol' | 'pod') => {
    const problem = ports.problems[name];
    return (
      <PortField
        name={name}
        label={t(name)}
        placeholder={t('port.placeholder')}
        value={ports.ports[name]}
        onChange={(value) => ports.set(name, value)}
        error={problem && tResults(problem)}
        revision={ports.revision}
        isBusy={isBusy}
      />
    );
  };
  return (
    <form
      {...part('form')}
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={formClass('pol')}>{port('pol')}</div>
      <button type="button" className={formClass('swap')} name="swap" aria-label={t('swap')} title={t('swap')} onClick={onSwap}>
        <IconSwap aria-hidden />
      </button>
      <div className={formClass('pod')}>{port('pod')}</div>
      <div className={formClass('containers')}>
        <ContainersField value={ctn} onChange={onCtn} onDone={onCtnDone} startsOpen={open === 'ctn'} />
      </div>
      <div className={formClass('departure')}>
        <DepartureField value={window} onChange={onWindow} startsOpen={open === 'etd'} />
      </div>
      <div className={formClass('submit')}>
        {/* Not `busy`, which ignores presses: a new search replaces the one in flight. */}
        <Button type="submit" name="search" variant="filled" size="large" aria-busy={isBusy} icon={isBusy ? <Spinner /> : <IconSearch aria-hidden />}>
          {t('search')}
        </Button>
      </div>
    </form>
  );
}

const form = css(formStyle);

/** A misspelt cell does not compile. */
const formClass: ClassNames<FormClass> = classNames;
