import { useState } from 'react';
import {
  CountField,
  DecimalField,
  NumberField,
  PasswordField,
  RemoteCombobox,
  SearchField,
  Select,
  TextArea,
  TextField,
  useMessages,
  type RemoteOption,
  type WholeNumber,
} from '#ui';
import { grid } from './layout.ts';
import { LOADS, PORTS } from './ports.ts';

export function Fields() {
  const t = useMessages('gallery');
  const [port, setPort] = useState<RemoteOption | null>(PORTS[0] ?? null);
  const [carrier, setCarrier] = useState<string | null>(null);
  const [weight, setWeight] = useState('7120.5000');
  const [pieces, setPieces] = useState<WholeNumber>(320);
  const [count, setCount] = useState(2);
  const [address, setAddress] = useState('TIDEWATER HOME GOODS LTD\n88 HARBOUR ROAD\nSHANGHAI 200080 CHINA');
  const [company, setCompany] = useState('');
  const [sought, setSought] = useState('');
  return (
    <div css={grid}>
      <TextField label={t('company')} value={company} onChange={setCompany} required placeholder={t('rest')} />
      <TextField label={t('container')} value="MSCU12X4566" isMono error={t('container.wrong')} required />
      <TextField label={t('container')} value="TCLU4820175" isMono warning={t('container.digit')} />
      <TextField label={t('vessel')} value="ANCHOR GRACE 648E" readOnly />
      <TextField label={t('vessel')} value="ANCHOR GRACE 648E" disabled />
      <SearchField label={t('search')} value={sought} onChange={setSought} />
      <PasswordField label={t('password')} value="harbour" onChange={() => undefined} />
      <DecimalField label={t('weight')} value={weight} onChange={setWeight} decimals={4} align="end" end="KGS" />
      <NumberField label={t('pieces')} value={pieces} onChange={setPieces} min={0} steppers />
      <CountField label={t('containers')} value={count} onChange={setCount} min={1} max={10} steppers />
      <RemoteCombobox label={t('port')} value={port} onChange={setPort} load={LOADS.answers} required />
      <RemoteCombobox label={`${t('port')}: ${t('loading')}`} value={null} load={LOADS.waits} />
      <RemoteCombobox label={`${t('port')}: ${t('broken')}`} value={null} load={LOADS.fails} />
      <Select
        label={t('carrier')}
        value={carrier}
        onChange={setCarrier}
        options={['MSCU', 'COSU', 'OOLU'].map((code) => ({ value: code, label: code }))}
        required
      />
      <TextArea label={t('address')} value={address} onChange={setAddress} lines={5} columns={35} isMono minRows={5} />
    </div>
  );
}
