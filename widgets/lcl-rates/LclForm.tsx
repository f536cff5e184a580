import { css } from '@emotion/react';
import { useState } from 'react';
import { CARGO_LIMITS } from '#domain/cargo/cargo-limits';
import { useCore } from '#element';
import { type GivenPort, PortField } from '#parts';
import { type ClassNames, classNames, DecimalField, part, title, token, useMessages } from '#ui';
import { type FormClass, formStyle } from './layout.ts';
import type { useCargo } from './useCargo.ts';

interface LclFormProps {
  titleId: string;
  ports: Record<'pol' | 'pod', GivenPort>;
  cargo: ReturnType<typeof useCargo>;
}

/** Ports, weight and volume; the costs follow while typing. */
export function LclForm({ titleId, ports, cargo }: LclFormProps) {
  const t = useMessages('lcl-rates');
  const Title = useCore().settings.isOwnOrigin() ? 'h1' : 'h2';
  return (
    <form {...part('form')} css={form} noValidate onSubmit={(event) => event.preventDefault()}>
      <Title id={titleId} className={formClass('port')} css={{ '&&': title.t14 }}>
        {t('title')}
      </Title>
      {(['pol', 'pod'] as const).map((name) => (
        <div key={name} className={formClass('port')}>
          <LanePort name={name} port={ports[name]} />
        </div>
      ))}
      {(['weight', 'volume'] as const).map((name) => (
        <div key={name}>
          <DecimalField
            name={name}
            label={t(name)}
            required
            {...CARGO_LIMITS[name]}
            value={cargo.values[name]}
            onChange={cargo.set[name]}
            error={cargo.isWrong(name) ? t('measure.wrong') : undefined}
            end={<span css={{ color: token.text3 }}>{t(`${name}.unit`)}</span>}
          />
        </div>
      ))}
    </form>
  );
}

/** The list of ports is loaded when the field is used. */
function LanePort({ name, port }: { name: 'pol' | 'pod'; port: GivenPort }) {
  const t = useMessages('lcl-rates');
  const [typed, setTyped] = useState(port.text);
  return (
    <PortField
      name={name}
      label={t(name)}
      placeholder={t('port.placeholder')}
      value={{ text: port.text || typed, option: port.option }}
      onChange={({ text, option }) => {
        setTyped(option ? '' : text);
        port.set(option);
      }}
      error={port.isUnknown ? t('port.unknown') : undefined}
      revision={0}
      isBusy={false}
    />
  );
}

const form = css(formStyle);

/** A misspelt cell does not compile. */
const formClass: ClassNames<FormClass> = classNames;
